import { buildClient } from './client.ts';

/** Browser tests run against the built client as it is now. */
export default async function setup(): Promise<void> {
  if (!(await buildClient())) throw new Error('the client could not be built');
}
