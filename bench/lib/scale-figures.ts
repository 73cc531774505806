import { figure, type Figure, type Goal } from './figures';
import { SCALE_P95, SEARCH_ON_PGLITE_MS } from './goals';
import type { Catalogue } from './scale-catalogue';
import { FIRST_PAGE, PRODUCT, type RequestKind } from './scale-requests';
import { percentile, ratios } from './statistics';

/** Something to measure at one size. */
export type Target = RequestKind & { catalogue: Catalogue };

/** The times of each target in ms, round by round. */
export type Samples = Map<Target, number[][]>;

const GOAL_SIZE = 1_000_000;
const PGLITE_GOAL_SIZE = 100_000;

/** Puts those side by side that are compared with each other. */
export function byName(targets: Target[]): Target[] {
  return [...new Set(targets.map(({ name }) => name))].flatMap((name) =>
    targets.filter((target) => target.name === name),
  );
}

/**
 * The times of each kind of request at each size, and their ratios to the first size of the same kind. Where a round is a
 * single request, its time stands for itself.
 */
export function scaleFigures(samples: Samples): Figure[] {
  const targets = byName([...samples.keys()]);
  return targets.flatMap((target) => {
    const { name, catalogue } = target;
    const of = `${name}; ${catalogue.products.toLocaleString('en')} on ${catalogue.engine}`;
    const rounds = samples.get(target) ?? [];
    const at = (part: number, times: number[][]) => times.map((round) => percentile(round, part));
    const isSingle = rounds.every((round) => round.length === 1);
    const figures = isSingle
      ? [figure('time', of, 'ms', rounds.flat())]
      : [
          figure('p50', of, 'ms', at(0.5, rounds)),
          figure('p95', of, 'ms', at(0.95, rounds), searchGoalOf(target)),
        ];
    const reference = targets.find((other) => other.name === name) ?? target;
    if (reference === target) return figures;
    const what = `${isSingle ? 'time' : 'p95'} against ${reference.catalogue.products.toLocaleString('en')}`;
    const times = ratios(at(0.95, rounds), at(0.95, samples.get(reference) ?? []));
    return [...figures, figure(what, of, 'x', times, goalOf(target))];
  });
}

function goalOf({ name, catalogue }: Target): Goal | undefined {
  const hasGoal = catalogue.products >= GOAL_SIZE && (name === FIRST_PAGE || name === PRODUCT);
  return hasGoal ? SCALE_P95 : undefined;
}

function searchGoalOf({ searchGoal, catalogue: { engine, products } }: Target): Goal | undefined {
  if (!searchGoal) return undefined;
  if (engine === 'PGlite') return products >= PGLITE_GOAL_SIZE ? SEARCH_ON_PGLITE_MS : undefined;
  return products >= GOAL_SIZE ? searchGoal : undefined;
}
