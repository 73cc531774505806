import { createHash } from 'node:crypto';
import { garments, type GarmentName } from './garments/garments';
import { cutOut } from './lit';
import { drawLogo, type Mark } from './logo';
import { bounds } from './points';
import { seedOf } from './random';
import type { Fabric, Frame, Scene } from './scene';
import { backdrops, layOn, type Backdrop } from './stage';

/** Raise it when the drawings change: pictures are cached for ever under their names. */
const artVersion = 3;

/** The whole garment, or one of its close-ups. */
export type View = 'front' | 'detail' | 'second-detail';

/** What a picture shows, as plain data. */
export type PictureSpec =
  | {
      kind: 'garment';
      garment: GarmentName;
      view: View;
      fabric: Fabric;
      /** Colour of buttons, borders, soles and the like; ivory unless told. */
      trim?: string;
      backdrop?: Backdrop;
    }
  | { kind: 'logo'; mark: Mark; ink: string; accent: string };

const pixelWidth = 960;
const pixelHeight = 1200;

/** The file name of a picture: the same for equal specs, another one whenever the picture would change. */
export function pictureName(spec: PictureSpec): string {
  const hash = createHash('sha256').update(JSON.stringify([artVersion, spec]));
  return `${hash.digest('hex').slice(0, 20)}.webp`;
}

/** The scene in the middle of the picture, all of one shoot at nearly the same distance. */
function wholeFrame(scene: Scene): Frame {
  const boxes = scene.parts.map((part) => bounds(part.d));
  const left = Math.min(...boxes.map((box) => box.x));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const top = Math.min(...boxes.map((box) => box.y));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  const fitting = Math.max((right - left) / 0.82, (bottom - top) / (0.84 * 1.25));
  const width = Math.round(Math.min(Math.max(fitting, 960), 1180));
  const height = width * 1.25;
  const x = Math.round((left + right - width) / 2);
  return { x, y: Math.round((top + bottom - height) / 2), width, height, pixelWidth, pixelHeight };
}

function frameOf(view: View, scene: Scene): Frame {
  if (view === 'front') return wholeFrame(scene);
  const focus = (view === 'second-detail' ? scene.focus[1] : undefined) ?? scene.focus[0];
  return { ...focus, height: focus.width * 1.25, pixelWidth, pixelHeight };
}

/** Draws a picture: WebP, 960 x 1200 pixels for garments, 512 wide for logos. The same spec gives the same bytes. */
export async function renderPicture(spec: PictureSpec): Promise<Buffer> {
  if (spec.kind === 'logo') return drawLogo(spec.mark, spec.ink, spec.accent);
  const { garment, view, fabric, trim = '#efe8da', backdrop = 'stone' } = spec;
  // Front and close-up of one garment share their folds.
  const seed = seedOf(JSON.stringify([garment, fabric]));
  const scene = garments[garment]({ fabric, trim, seed });
  const frame = frameOf(view, scene);
  const zoom = 1200 / frame.width;
  const cutout = await cutOut(scene, frame, seed, zoom > 1.5 ? 4 : 2);
  return layOn(backdrops[backdrop], cutout, Math.min(zoom, 2));
}
