import { z } from 'zod';
import { spread } from './statistics';

/** What a figure should reach; a figure that misses it stays in the table. */
const goalSchema = z.union([z.object({ atMost: z.number() }), z.object({ atLeast: z.number() })]);

/** A measured value: the median of several rounds, with the least and the greatest. */
export const figureSchema = z.object({
  /** What is measured, such as `pages/s against the bare page`. */
  name: z.string(),
  /** The page, route or condition that it is measured for. */
  of: z.string(),
  /** `ms`, `kB` (1000 bytes), `MB`, `pages/s`, … ; `x` for a ratio. */
  unit: z.string(),
  median: z.number(),
  min: z.number(),
  max: z.number(),
  rounds: z.number(),
  goal: goalSchema.optional(),
});

export type Goal = z.infer<typeof goalSchema>;
export type Figure = z.infer<typeof figureSchema>;

/**
 * @param samples one for each round; one alone where a repetition cannot differ
 * @throws when there is none, or one is not a number
 */
export function figure(name: string, of: string, unit: string, samples: number[], goal?: Goal): Figure {
  return { name, of, unit, ...spread(samples), rounds: samples.length, ...(goal && { goal }) };
}

/** Whether the median reaches the goal, as it is printed: 1.254 times is at most 1.25 times. */
export function meetsGoal({ median, goal }: Figure): boolean {
  if (!goal) return true;
  const shown = Number(formatNumber(median));
  return 'atMost' in goal ? shown <= goal.atMost : shown >= goal.atLeast;
}

const HEADINGS = ['what', 'of', 'median', 'min', 'max', 'unit', 'goal', ''];

/** Lays figures out as a Markdown table, with columns of one width for the terminal. */
export function formatTable(figures: Figure[]): string {
  const rows = [HEADINGS, ...figures.map(cells)];
  const widths = HEADINGS.map((_, column) => Math.max(3, ...rows.map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) =>
    `| ${widths.map((width, column) => (row[column] ?? '').padEnd(width)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [line(HEADINGS), rule, ...rows.slice(1).map(line)].join('\n');
}

function cells(row: Figure): string[] {
  const range = row.rounds === 1 ? ['', ''] : [formatNumber(row.min), formatNumber(row.max)];
  const verdict = row.goal ? (meetsGoal(row) ? 'met' : 'missed') : '';
  return [row.name, row.of, formatNumber(row.median), ...range, row.unit, formatGoal(row.goal), verdict];
}

/** Three significant digits, and no exponent: 0.00514, 3.21, 468, 64213. */
function formatNumber(value: number): string {
  const magnitude = value === 0 ? 0 : Math.floor(Math.log10(Math.abs(value)));
  return String(Number(value.toFixed(Math.min(20, Math.max(0, 2 - magnitude)))));
}

function formatGoal(goal: Goal | undefined): string {
  if (!goal) return '';
  return 'atMost' in goal ? `<= ${goal.atMost}` : `>= ${goal.atLeast}`;
}
