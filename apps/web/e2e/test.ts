import { test as base } from '@playwright/test';
import { Server } from './server.ts';

export { expect } from '@playwright/test';

/** Tests with a server: `server` is shared by those of one worker, `ownServer` is the test's own and may be killed. */
export const test = base.extend<{ ownServer: Server }, { server: Server }>({
  server: [
    async ({}, use) => {
      const server = await Server.start();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  ownServer: async ({}, use) => {
    const server = await Server.start();
    await use(server);
    await server.stop();
  },
});
