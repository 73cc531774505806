import { figure, type Figure } from './figures';
import { ON_DEMAND_CPU_MS, RATE_AGAINST_BARE, RATE_AGAINST_BEFORE, RATE_AGAINST_NGINX } from './goals';
import type { LoadSample } from './measure-loads';
import { PAGE_NAMES } from './shop-pages';
import { ratios } from './statistics';

type Samples = Map<string, LoadSample[]>;

export const BARE = 'bare page';
export const ON_DEMAND = 'list on demand';
export const inNginx = (page: string) => `${page} by nginx`;
export const inBuild = (page: string, build: string) => `${page} of ${build}`;

/**
 * The ratios that have goals first, then what they are made of.
 *
 * @param samples by the names of the targets; those of nginx and of the earlier build may be missing
 * @param before the folder of the earlier build
 */
export function serverFigures(samples: Samples, before?: string): Figure[] {
  return [...ratioFigures(samples, before), ...[...samples].flatMap(targetFigures)];
}

function ratioFigures(samples: Samples, before?: string): Figure[] {
  const ratesOf = (name: string) => samples.get(name)?.map(({ rate }) => rate) ?? [];
  const against = (what: string, page: string, reference: string, goal: Figure['goal']) =>
    samples.has(page) && samples.has(reference)
      ? [figure(`pages/s against ${what}`, page, 'x', ratios(ratesOf(page), ratesOf(reference)), goal)]
      : [];
  return [
    ...PAGE_NAMES.flatMap((page) => against('the bare page', page, BARE, RATE_AGAINST_BARE)),
    ...PAGE_NAMES.flatMap((page) => against('nginx', page, inNginx(page), RATE_AGAINST_NGINX)),
    ...PAGE_NAMES.flatMap((page) =>
      before ? against(before, page, inBuild(page, before), RATE_AGAINST_BEFORE) : [],
    ),
  ];
}

function targetFigures([name, loads]: [string, LoadSample[]]): Figure[] {
  const cpu = loads.flatMap(({ cpuMs }) => cpuMs ?? []);
  const goal = name === ON_DEMAND ? ON_DEMAND_CPU_MS : undefined;
  return [
    figure(
      'responses/s',
      name,
      '1/s',
      loads.map(({ rate }) => rate),
    ),
    figure(
      'p50',
      name,
      'ms',
      loads.map(({ p50 }) => p50),
    ),
    figure(
      'p99',
      name,
      'ms',
      loads.map(({ p99 }) => p99),
    ),
    ...(cpu.length > 0 ? [figure('CPU a response', name, 'ms', cpu, goal)] : []),
  ];
}
