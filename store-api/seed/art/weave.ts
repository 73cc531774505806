import { randomFrom, seedOf } from './random';

/** How the cloth is made; it decides about the fine texture. */
export type WeaveName =
  | 'poplin'
  | 'linen'
  | 'twill'
  | 'denim'
  | 'knit'
  | 'rib'
  | 'fleece'
  | 'silk'
  | 'leather'
  | 'canvas'
  | 'smooth';

type Threads = { rows: number[]; columns: number[]; noise: () => number };
type Texture = { strength: number; at: (u: number, v: number, threads: Threads) => number };

const wave = (value: number): number => Math.cos(2 * Math.PI * value);

function thread(values: number[], position: number): number {
  return values[Math.floor(position) % values.length] ?? 0;
}

/** Over and under: which of the two threads is on top here, rounded across its width. */
function plain(u: number, v: number): number {
  const warpOnTop = (Math.floor(u) + Math.floor(v)) % 2 === 0;
  return -wave(warpOnTop ? u : v) * 0.6 + (warpOnTop ? 0.15 : -0.15);
}

/** u and v count threads; the answer is about -1 (dark) to 1 (light). */
const textures: Record<WeaveName, Texture> = {
  poplin: { strength: 0.022, at: (u, v, t) => plain(u, v) + 0.5 * thread(t.columns, u) + 0.3 * t.noise() },
  linen: {
    strength: 0.032,
    at: (u, v, t) => 0.9 * plain(u, v) + 0.2 * thread(t.columns, u) + 0.25 * thread(t.rows, v) + t.noise(),
  },
  twill: {
    strength: 0.035,
    at: (u, v, t) => wave((u - v) / 3) + 0.3 * thread(t.columns, u) + 0.3 * t.noise(),
  },
  denim: {
    strength: 0.075,
    at: (u, v, t) =>
      0.8 * wave((u + v) / 3) + 0.6 * thread(t.columns, u) + 0.3 * thread(t.rows, v) + 0.7 * t.noise(),
  },
  knit: {
    strength: 0.04,
    at: (u, v, t) => {
      const slope = Math.abs(((u / 3) % 1) - 0.5) * 3;
      return wave(v / 2 - slope) * 0.7 + wave(u / 3) * 0.5 + 0.3 * t.noise();
    },
  },
  rib: {
    strength: 0.07,
    at: (u, v, t) => wave(u / 4) + 0.25 * wave(v / 2 - Math.abs(((u / 4) % 1) - 0.5) * 3) + 0.2 * t.noise(),
  },
  fleece: { strength: 0.03, at: (u, v, t) => 0.4 * wave(u / 2) * wave(v / 2) + t.noise() },
  silk: { strength: 0.02, at: (_u, v, t) => 0.6 * wave(v) + 0.6 * thread(t.rows, v) + 0.2 * t.noise() },
  leather: {
    strength: 0.035,
    at: (u, v, t) => wave(u / 5 + 0.35 * wave(v / 4)) * wave(v / 6 + 0.3 * wave(u / 5)) + 0.6 * t.noise(),
  },
  canvas: {
    strength: 0.05,
    at: (u, v, t) => plain(u, v) + 0.15 * thread(t.rows, v) + 0.15 * thread(t.columns, u) + 0.6 * t.noise(),
  },
  smooth: { strength: 0.008, at: (_u, _v, t) => t.noise() },
};

/** A piece of texture that repeats without a seam: factors around 1, `size` by `size` pixels. */
export type Tile = { size: number; factors: Float32Array };

/** So many threads make all the weaves' rhythms come out even. */
const threadCount = 60;

const tiles = new Map<string, Tile>();

/**
 * The texture of a weave.
 * @param threadPixels width of one thread in pixels
 */
export function weaveTile(name: WeaveName, threadPixels: number): Tile {
  const key = `${name}/${threadPixels}`;
  const known = tiles.get(key);
  if (known) return known;
  const random = randomFrom(seedOf(name));
  const slubs = (): number[] =>
    Array.from({ length: threadCount }, () => (random() + random() + random()) * 1.2 - 1.8);
  const threads: Threads = { rows: slubs(), columns: slubs(), noise: () => random() * 2 - 1 };
  const { strength, at } = textures[name];
  // Close up a thread is many pixels wide and needs less contrast to be seen.
  const depth = threadPixels > 2 ? strength * 0.6 : strength;
  const size = threadCount * threadPixels;
  const factors = new Float32Array(size * size);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      factors[y * size + x] = 1 + depth * at(x / threadPixels, y / threadPixels, threads);
    }
  }
  const tile = { size, factors };
  tiles.set(key, tile);
  return tile;
}
