import type { LoadSample } from './measure-loads';
import { BARE, inBuild, inNginx, serverFigures } from './server-figures';

const loads = (rates: number[], cpuMs: number | null = 1): LoadSample[] =>
  rates.map((rate) => ({ requests: 100, rate, p50: 1, p99: 2, failures: 0, cpuMs }));

const find = (figures: ReturnType<typeof serverFigures>, name: string, of: string) =>
  figures.find((figure) => figure.name === name && figure.of === of);

test('pages are compared round by round with the bare page, nginx and an earlier build', () => {
  const figures = serverFigures(
    new Map([
      [BARE, loads([100, 200, 100])],
      ['home', loads([300, 800, 350])],
      [inNginx('home'), loads([3000, 4000, 7000])],
      [inBuild('home', '../before'), loads([100, 100, 100])],
    ]),
    '../before',
  );
  expect(find(figures, 'pages/s against the bare page', 'home')).toMatchObject({
    median: 3.5,
    min: 3,
    max: 4,
  });
  expect(find(figures, 'pages/s against nginx', 'home')).toMatchObject({ median: 0.1, min: 0.05, max: 0.2 });
  expect(find(figures, 'pages/s against ../before', 'home')).toMatchObject({ median: 3.5 });
});
