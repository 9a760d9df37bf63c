// `npm run check`: all that can be said about the repository without running it.
import { runChecks } from './lib/checks.ts';
import { leaveWithParent } from './lib/parent.ts';

leaveWithParent();
const { failed } = await runChecks();
process.exitCode = failed === 0 ? 0 : 1;
