import { setFlagsFromString } from 'node:v8';
import { checkNode, readEnvironment } from './environment.ts';

/** How long closing may take before the process ends all the same, in ms. */
const CLOSING = 5_000;

/** Says why the server cannot run, in one line, and ends the process. */
function refuse(line: string): never {
  console.error(line);
  process.exit(1);
}

const node = checkNode(process.versions.node);
if (!node.ok) refuse(node.error.line);
const environment = readEnvironment(process.env);
if (!environment.ok) refuse(environment.error.line);

// The process is started with much room for young objects, which only this thread needs: the threads to come get 8 MiB.
for (const flag of ['--min-semi-space-size=0', '--max-semi-space-size=8']) setFlagsFromString(flag);

// Loaded only now: on an old Node the drivers below would fail first, and with more than a line.
const { startServer } = await import('./server.ts');

/** In one line, whatever it is. */
const reason = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).replaceAll(/\s*\n\s*/g, ' ');

// A promise nobody waits for is some request's business: it is told and the tables go on.
process.on('unhandledRejection', (error) => console.error(`uril: unhandled: ${reason(error)}`));

const server = await startServer(environment.value).catch((error: unknown) =>
  refuse(`uril: cannot start: ${reason(error)}`),
);
console.log(`Uril online: ${server.address}`);

let closing = false;
async function stop(): Promise<void> {
  if (closing) return;
  closing = true;
  setTimeout(() => process.exit(0), CLOSING).unref();
  await server.close();
  process.exit(0);
}
process.on('SIGTERM', () => void stop());
process.on('SIGINT', () => void stop());
