/** Draws the storefront's own pictures (hero, category tiles, fallback) into public/images. */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Sharp } from 'sharp';
import { drawArrangement, type Arrangement, type Piece } from './arrangement';
import {
  emptyHanger,
  entertainmentUnit,
  hdmiCable,
  remoteControl,
  streamingDevice,
  tvMount,
} from './still-lifes';
import { renderCutout } from './cutout';
import type { PatternName } from './patterns/patterns';
import type { Fabric, Scene } from './scene';
import type { WeaveName } from './weave';
import { composeOnBackdrop } from './backdrop';

const FOLDER = path.join(process.cwd(), 'public', 'images');
const WALL = '#e7dccb';
const SAND = '#e6d9c6';

function fabric(weave: WeaveName, pattern: PatternName, ...colors: string[]): Fabric {
  return { weave, pattern, colors };
}

const KURTA = { garment: 'kurta', fabric: fabric('linen', 'solid', '#e9dfca'), trim: '#6a4023' } as const;
const NEHRU = {
  garment: 'nehru-jacket',
  fabric: fabric('silk', 'solid', '#25334e'),
  trim: '#c9a24a',
} as const;
const PRINTED = {
  garment: 'short-kurta',
  fabric: fabric('poplin', 'buti', '#27466b', '#efe6d6', '#a9b79a', '#e6c667'),
} as const;
const ANARKALI = {
  garment: 'anarkali',
  fabric: fabric('silk', 'jamdani', '#7a2340', '#d9b86a'),
  trim: '#b58b3c',
} as const;
const KURTI = {
  garment: 'kurti',
  fabric: fabric('poplin', 'buti', '#9b3140', '#f3dcae', '#d6a85e', '#fff6e2'),
  trim: '#c29a45',
} as const;
const TUNIC = {
  garment: 'tunic',
  fabric: fabric('poplin', 'jaal', '#f4ecdc', '#27466b', '#7d96b5'),
  trim: '#27466b',
} as const;
const WHITE = { garment: 'formal-shirt', fabric: fabric('poplin', 'solid', '#f6f5f1') } as const;
const GINGHAM = {
  garment: 'formal-shirt',
  fabric: fabric('poplin', 'gingham', '#dfe7ef', '#27466b'),
} as const;
const SAGE = { garment: 'casual-shirt', fabric: fabric('linen', 'solid', '#a3b394') } as const;
const RUST = { garment: 'band-collar-shirt', fabric: fabric('linen', 'solid', '#b5533c') } as const;
const CHAMBRAY = { garment: 'casual-shirt', fabric: fabric('denim', 'solid', '#7d9abd') } as const;

const TROUSERS: Piece[] = [
  {
    garment: 'formal-trousers',
    fabric: fabric('twill', 'solid', '#45484d'),
    trim: '#2a2a2d',
    x: 232,
    y: 500,
    width: 780,
    turn: -3,
  },
  { garment: 'jeans', fabric: fabric('denim', 'solid', '#33507a'), x: 560, y: 520, width: 780, turn: 4 },
  { garment: 'chinos', fabric: fabric('twill', 'solid', '#b89f78'), x: 400, y: 512, width: 792 },
];

const ACCESSORIES: Piece[] = [
  {
    garment: 'stole',
    fabric: fabric('linen', 'solid', '#dccdb2'),
    trim: '#b5533c',
    x: 190,
    y: 380,
    width: 600,
    turn: -8,
  },
  {
    garment: 'sling-bag',
    fabric: fabric('leather', 'solid', '#8a5230'),
    trim: '#c9a24a',
    x: 520,
    y: 420,
    width: 624,
  },
  {
    garment: 'sunglasses',
    fabric: fabric('smooth', 'solid', '#5a3a22'),
    trim: '#3a3a34',
    x: 230,
    y: 800,
    width: 384,
    turn: -10,
  },
  {
    garment: 'belt',
    fabric: fabric('leather', 'solid', '#6a4023'),
    trim: '#c9b27a',
    x: 590,
    y: 800,
    width: 384,
    turn: 6,
  },
];

function row(
  pieces: Omit<Piece, 'x' | 'y' | 'width'>[],
  from: number,
  step: number,
  width: number,
  y: number,
): Piece[] {
  return pieces.map((piece, i) => ({ ...piece, x: from + i * step, y, width, hanging: true }));
}

function tile(pieces: Omit<Piece, 'x' | 'y' | 'width'>[], step: number): Arrangement {
  return {
    width: 800,
    height: 1000,
    backdrop: SAND,
    rail: { y: 92, from: -20, to: 820 },
    pieces: row(pieces, 400 - (step * (pieces.length - 1)) / 2, step, 744, 540),
  };
}

const ARRANGEMENTS: Record<string, Arrangement> = {
  'category-men': tile([KURTA, NEHRU], 250),
  'category-women': tile([KURTI, ANARKALI], 240),
  'category-shirts': tile([WHITE, RUST, GINGHAM], 180),
  'category-trousers': { width: 800, height: 1000, backdrop: SAND, pieces: TROUSERS },
  'category-accessories': { width: 800, height: 1000, backdrop: SAND, pieces: ACCESSORIES },
  hero: {
    width: 2000,
    height: 1120,
    backdrop: WALL,
    rail: { y: 100, from: 210, to: 2040 },
    pieces: row([WHITE, PRINTED, SAGE, ANARKALI, CHAMBRAY, NEHRU, RUST, KURTA], 455, 205, 840, 592),
  },
  'hero-tall': {
    width: 1000,
    height: 1248,
    backdrop: WALL,
    rail: { y: 400, from: -20, to: 1020 },
    pieces: row([WHITE, TUNIC, SAGE, ANARKALI], 200, 205, 720, 820),
  },
};

const STILLS: Record<string, Scene> = {
  fallback: emptyHanger(),
  'category-tv-mounts': tvMount(),
  'category-hdmi-cables': hdmiCable(),
  'category-tv-remote-controls': remoteControl(),
  'category-streaming-devices': streamingDevice(),
  'category-entertainment-units': entertainmentUnit(),
};

async function save(name: string, picture: Sharp): Promise<void> {
  await picture.webp({ quality: 78, effort: 6 }).toFile(path.join(FOLDER, `${name}.webp`));
}

async function main(): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  for (const [name, arrangement] of Object.entries(ARRANGEMENTS)) {
    await save(name, await drawArrangement(arrangement));
  }
  for (const [name, scene] of Object.entries(STILLS)) {
    const frame = { x: 60, y: 75, width: 1080, height: 1350, pixelWidth: 800, pixelHeight: 1000 };
    await save(name, composeOnBackdrop(SAND, await renderCutout(scene, frame, 1, 2), 1));
  }
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
