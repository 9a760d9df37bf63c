import { isRulesId, ok, RULES_IDS, rulesOf } from '@uril/engine';
import type { Rules } from '@uril/engine';
import type { Command } from '../command.ts';
import { readArgs, usage } from '../command.ts';
import { DESCRIBED_SCHEMA } from '../rules-schema.ts';

const widest = Math.max(...RULES_IDS.map((id) => id.length));

const sizeOf = ({ board, houses }: Rules): string => (board === 'four-row' ? `4×${houses / 2}` : `2×${houses}`);

const listed = (rules: Rules): string =>
  `${rules.id.padEnd(widest)}  version ${rules.version}  ${sizeOf(rules)} houses, ${rules.seeds} seeds in each\n`;

export const rulesCommand: Command = {
  name: 'rules',
  summary: 'lists the games, or prints the rules of one',
  help: `Usage: uril rules [--json] [ID]
       uril rules --schema

Without ID, lists the games; with it, prints the rules of that game as JSON.

Options:
  --schema     the JSON Schema of a whole rules object, as 'uril replay' takes it
  --json       one JSON value a line, for programs: the whole rules of every game, or of the one named
  -h, --help   show this
`,
  read(args) {
    const parsed = readArgs(args, { json: { type: 'boolean' }, schema: { type: 'boolean' } });
    if (!parsed.ok) return parsed;
    const { values, positionals } = parsed.value;
    const [id, extra] = positionals;
    if (extra !== undefined) return usage(`unexpected argument '${extra}'`);
    if (id !== undefined && !isRulesId(id)) return usage(`unknown rules '${id}'; 'uril rules' lists them`);
    if (values.schema === true && (id !== undefined || values.json === true)) return usage('--schema stands alone');
    const print = (rules: Rules): string => {
      if (values.json === true) return `${JSON.stringify(rules)}\n`;
      return id === undefined ? listed(rules) : `${JSON.stringify(rules, null, 2)}\n`;
    };
    const schema = `${JSON.stringify(DESCRIBED_SCHEMA, null, 2)}\n`;
    const listing = (id === undefined ? RULES_IDS : [id]).map((each) => print(rulesOf(each))).join('');
    return ok(async ({ out }) => {
      await out.write(values.schema === true ? schema : listing);
    });
  },
};
