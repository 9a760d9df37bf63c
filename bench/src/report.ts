import { median, whole } from './figures.ts';
import type { Figures } from './load/messages.ts';
import type { Part } from './load/parts.ts';

const tenth = (value: number): string => value.toFixed(value < 10 ? 1 : 0);
const percent = (value: number): string => `${Math.round(value * 100)} %`;

const COLUMNS: readonly (readonly [title: string, key: keyof Figures, show: (value: number) => string])[] = [
  ['moves/s', 'movesPerSecond', whole],
  ['p50 ms', 'p50', tenth],
  ['p99 ms', 'p99', tenth],
  ['main µs/move', 'mainUs', tenth],
  ['writer µs/move', 'writerUs', tenth],
  ['rest µs/move', 'restUs', tenth],
  ['bytes/move', 'bytes', whole],
  ['main busy', 'mainShare', percent],
  ['load µs/move', 'loadUs', tenth],
  ['load busy', 'loadShare', percent],
  ['others', 'otherShare', percent],
  ['stolen', 'stolenShare', percent],
];

/** What the windows of one part gave, at one number of tables and one pace. */
export interface Series {
  readonly part: Part;
  readonly residentPerTable: number;
  readonly windows: readonly Figures[];
}

/** A Markdown table: medians over the windows. */
export function tableOf(series: readonly Series[]): string {
  const head = ['', ...COLUMNS.map(([title]) => title), 'KB/table'];
  const rows = series.map(({ part, residentPerTable, windows }) => [
    part,
    ...COLUMNS.map(([, key, show]) => show(median(windows.map((figures) => figures[key])))),
    whole(residentPerTable / 1000),
  ]);
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

/** Ratios of one part to another, window by window, so that what else the machine did falls out. */
export function ratioOf(one: Series, other: Series, key: keyof Figures): { median: number; all: readonly number[] } {
  const all = one.windows.map((figures, index) => figures[key] / (other.windows[index]?.[key] ?? NaN));
  return { median: median(all), all };
}
