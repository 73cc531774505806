import type { Sharp } from 'sharp';
import { BACKDROPS, composeOnBackdrop, type Backdrop } from './backdrop';
import { mix } from './color';
import { renderCutout } from './cutout';
import { GARMENTS, type GarmentName } from './garments/garments';
import { drawLogo, type Mark } from './logo';
import { bounds } from './points';
import type { Fabric, Frame, Scene } from './scene';

/** The whole garment, or one of its close-ups. */
export type View = 'front' | 'detail' | 'second-detail';

/** What a picture shows, as plain data. */
export type GarmentPicture = {
  kind: 'garment';
  garment: GarmentName;
  view: View;
  fabric: Fabric;
  /** Color of buttons, borders, soles and the like; ivory by default. */
  trim?: string;
  backdrop: Backdrop;
  /** Decides the folds and creases. The pictures of one product share it. */
  seed: number;
  /** Width of the file in pixels, 960 at most; the height is 5/4 of it. */
  width: number;
};

/** A garment or a shop's logo. */
export type PictureSpec = GarmentPicture | { kind: 'logo'; mark: Mark; ink: string; accent: string };

const DRAWN_WIDTH = 960;
const DRAWN_HEIGHT = 1200;

/** A higher effort makes smaller files but quantizes the weave of the fabric away. */
const WEBP = { quality: 77, effort: 2, smartSubsample: true };

/** How much of a picture the fabric covers, 0 to 1: the median of the catalogue's pictures. */
const FABRIC_SHARE: Record<View, number> = { front: 0.42, detail: 0.86, 'second-detail': 0.83 };

/** The scene in the middle of the picture; the limits keep all garments at nearly the same distance. */
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
  const y = Math.round((top + bottom - height) / 2);
  return { x, y, width, height, pixelWidth: DRAWN_WIDTH, pixelHeight: DRAWN_HEIGHT };
}

function frameOf(view: View, scene: Scene): Frame {
  if (view === 'front') return wholeFrame(scene);
  const focus = (view === 'second-detail' ? scene.focus[1] : undefined) ?? scene.focus[0];
  return { ...focus, height: focus.width * 1.25, pixelWidth: DRAWN_WIDTH, pixelHeight: DRAWN_HEIGHT };
}

/** Draws a garment, 960 x 1200 pixels, not yet encoded. */
async function drawGarment(spec: Omit<GarmentPicture, 'width'>): Promise<Sharp> {
  const { garment, view, fabric, trim = '#efe8da', backdrop, seed } = spec;
  const scene = GARMENTS[garment]({ fabric, trim, seed });
  const frame = frameOf(view, scene);
  const zoom = 1200 / frame.width;
  const cutout = await renderCutout(scene, frame, seed, zoom > 1.5 ? 4 : 2);
  return composeOnBackdrop(BACKDROPS[backdrop], cutout, Math.min(zoom, 2));
}

/** Draws a picture as WebP; the same spec gives the same bytes. Logos are 512 pixels wide and transparent. */
export async function renderPicture(spec: PictureSpec): Promise<Buffer> {
  if (spec.kind === 'logo') return drawLogo(spec.mark, spec.ink, spec.accent);
  const picture = await drawGarment(spec);
  return picture.resize({ width: spec.width }).webp(WEBP).toBuffer();
}

/**
 * The mean color of a picture, estimated from its backdrop and the ground of its fabric: fills the picture's
 * place until it is loaded.
 *
 * @returns `#rrggbb`; null for a logo, which is mostly transparent
 */
export function placeholderColor(spec: PictureSpec): string | null {
  if (spec.kind === 'logo') return null;
  const backdrop = BACKDROPS[spec.backdrop];
  return mix(backdrop, spec.fabric.colors[0] ?? backdrop, FABRIC_SHARE[spec.view]);
}
