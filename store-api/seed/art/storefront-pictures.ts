/**
 * Draws the storefront's own pictures into public/images. Run by hand when the drawings change:
 * npx tsx store-api/seed/art/storefront-pictures.ts
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { cloth, dye } from '../catalogue/cloth';
import { renderArrangement, type Arrangement, type Piece } from './arrangement';
import {
  emptyHanger,
  entertainmentUnit,
  hdmiCable,
  remoteControl,
  streamingDevice,
  tvMount,
} from './still-lifes';
import { cutOut } from './lit';
import type { Scene } from './scene';
import { layOn } from './stage';

const folder = path.join(process.cwd(), 'public', 'images');
const wall = '#e7dccb';
const sand = '#e6d9c6';

const kurta = { garment: 'kurta', fabric: cloth('linen', 'solid', '#e9dfca'), trim: dye.brown } as const;
const nehru = { garment: 'nehru-jacket', fabric: cloth('silk', 'solid', '#25334e'), trim: dye.gold } as const;
const printed = {
  garment: 'short-kurta',
  fabric: cloth('poplin', 'buti', dye.indigo, '#efe6d6', '#a9b79a', dye.yellow),
} as const;
const anarkali = {
  garment: 'anarkali',
  fabric: cloth('silk', 'jamdani', dye.wine, '#d9b86a'),
  trim: '#b58b3c',
} as const;
const kurti = {
  garment: 'kurti',
  fabric: cloth('poplin', 'buti', '#9b3140', '#f3dcae', '#d6a85e', '#fff6e2'),
  trim: '#c29a45',
} as const;
const tunic = {
  garment: 'tunic',
  fabric: cloth('poplin', 'jaal', '#f4ecdc', dye.indigo, '#7d96b5'),
  trim: dye.indigo,
} as const;
const white = { garment: 'formal-shirt', fabric: cloth('poplin', 'solid', dye.white) } as const;
const gingham = {
  garment: 'formal-shirt',
  fabric: cloth('poplin', 'gingham', '#dfe7ef', dye.indigo),
} as const;
const sage = { garment: 'casual-shirt', fabric: cloth('linen', 'solid', dye.sage) } as const;
const rust = { garment: 'band-collar-shirt', fabric: cloth('linen', 'solid', dye.terracotta) } as const;
const chambray = { garment: 'casual-shirt', fabric: cloth('denim', 'solid', '#7d9abd') } as const;

const trousers: Piece[] = [
  {
    garment: 'formal-trousers',
    fabric: cloth('twill', 'solid', dye.charcoal),
    trim: dye.black,
    x: 232,
    y: 500,
    width: 780,
    turn: -3,
  },
  { garment: 'jeans', fabric: cloth('denim', 'solid', '#33507a'), x: 560, y: 520, width: 780, turn: 4 },
  { garment: 'chinos', fabric: cloth('twill', 'solid', dye.khaki), x: 400, y: 512, width: 792 },
];

const accessories: Piece[] = [
  {
    garment: 'stole',
    fabric: cloth('linen', 'solid', '#dccdb2'),
    trim: dye.terracotta,
    x: 190,
    y: 380,
    width: 600,
    turn: -8,
  },
  {
    garment: 'sling-bag',
    fabric: cloth('leather', 'solid', '#8a5230'),
    trim: dye.gold,
    x: 520,
    y: 420,
    width: 624,
  },
  {
    garment: 'sunglasses',
    fabric: cloth('smooth', 'solid', '#5a3a22'),
    trim: '#3a3a34',
    x: 230,
    y: 800,
    width: 384,
    turn: -10,
  },
  {
    garment: 'belt',
    fabric: cloth('leather', 'solid', dye.brown),
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

const tile = (pieces: Omit<Piece, 'x' | 'y' | 'width'>[], step: number): Arrangement => ({
  width: 800,
  height: 1000,
  backdrop: sand,
  rail: { y: 92, from: -20, to: 820 },
  pieces: row(pieces, 400 - (step * (pieces.length - 1)) / 2, step, 744, 540),
});

const arrangements: Record<string, Arrangement> = {
  'category-men': tile([kurta, nehru], 250),
  'category-women': tile([kurti, anarkali], 240),
  'category-shirts': tile([white, rust, gingham], 180),
  'category-trousers': { width: 800, height: 1000, backdrop: sand, pieces: trousers },
  'category-accessories': { width: 800, height: 1000, backdrop: sand, pieces: accessories },
  hero: {
    width: 2000,
    height: 1200,
    backdrop: wall,
    rail: { y: 120, from: 770, to: 2040 },
    pieces: row([white, printed, sage, anarkali, chambray, nehru], 968, 205, 888, 640),
  },
  'hero-tall': {
    width: 1000,
    height: 1248,
    backdrop: wall,
    rail: { y: 400, from: -20, to: 1020 },
    pieces: row([white, tunic, sage, anarkali], 200, 205, 720, 820),
  },
};

const stills: Record<string, Scene> = {
  fallback: emptyHanger(),
  'category-tv-mounts': tvMount(),
  'category-hdmi-cables': hdmiCable(),
  'category-tv-remote-controls': remoteControl(),
  'category-streaming-devices': streamingDevice(),
  'category-entertainment-units': entertainmentUnit(),
};

async function save(name: string, picture: Buffer): Promise<void> {
  const smaller = await sharp(picture).webp({ quality: 78, effort: 6 }).toBuffer();
  await writeFile(path.join(folder, `${name}.webp`), smaller);
}

async function main(): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [name, arrangement] of Object.entries(arrangements))
    await save(name, await renderArrangement(arrangement));
  for (const [name, scene] of Object.entries(stills)) {
    const frame = { x: 60, y: 75, width: 1080, height: 1350, pixelWidth: 800, pixelHeight: 1000 };
    await save(name, await layOn(sand, await cutOut(scene, frame, 1, 2), 1));
  }
}

void main();
