import type { Command, Io } from './command.ts';
import { analyseCommand } from './commands/analyse.ts';
import { convertCommand } from './commands/convert.ts';
import { endgameCommand } from './commands/endgame.ts';
import { matchCommand } from './commands/match.ts';
import { perftCommand } from './commands/perft.ts';
import { replayCommand } from './commands/replay.ts';
import { rulesCommand } from './commands/rules.ts';
import { Output } from './output.ts';

/** Exit codes: all done; a failure; wrong usage. */
const DONE = 0;
const FAILED = 1;
const MISUSED = 2;

const COMMANDS: readonly Command[] = [
  rulesCommand,
  perftCommand,
  replayCommand,
  analyseCommand,
  matchCommand,
  convertCommand,
  endgameCommand,
];

const HELP = `Usage: uril <command> [options]

For people who study the games and for programs that test or join engines.
Results go to standard output, messages to standard error.

Commands:
${COMMANDS.map(({ name, summary }) => `  ${name.padEnd(8)} ${summary}\n`).join('')}
'uril <command> --help' tells more. Exit code: 0 done, 1 failed, 2 wrong usage.
`;

const asksForHelp = (arg: string): boolean => arg === '--help' || arg === '-h';

async function main([name, ...args]: readonly string[], io: Io): Promise<number> {
  if (name === undefined) {
    io.log.write(HELP);
    return MISUSED;
  }
  if (asksForHelp(name)) {
    await io.out.write(HELP);
    return DONE;
  }
  const command = COMMANDS.find((candidate) => candidate.name === name);
  if (command === undefined) {
    io.log.write(`uril: unknown command '${name}'; see 'uril --help'\n`);
    return MISUSED;
  }
  if (args.some(asksForHelp)) {
    await io.out.write(command.help);
    return DONE;
  }
  const work = command.read(args);
  if (!work.ok) {
    io.log.write(`uril ${name}: ${work.error.message}; see 'uril ${name} --help'\n`);
    return MISUSED;
  }
  await work.value(io);
  return DONE;
}

const io: Io = { input: process.stdin, out: new Output(process.stdout), log: process.stderr };
try {
  process.exitCode = await main(process.argv.slice(2), io);
  await io.out.flush();
} catch (failure) {
  io.log.write(`uril: ${failure instanceof Error ? failure.message : String(failure)}\n`);
  process.exitCode = FAILED;
}
