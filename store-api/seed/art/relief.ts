import { blur } from './blur';
import { cellPixels } from './cells';
import { edgeDistance } from './distance';
import { rasterise } from './raster';
import type { Frame, Scene } from './scene';
import { creaseField } from './crease';

/** What the light makes of the cloth's surface, in cells. */
export type Relief = {
  width: number;
  height: number;
  /** Brightness, 1 on flat cloth. */
  light: Float32Array;
  /** How far the folds push the pattern aside, in pixels of the full picture. */
  pushX: Float32Array;
  pushY: Float32Array;
};

/** Direction from which the light comes: the upper left. */
const lightX = 0.6;
const lightY = 0.8;

/** Pieces that curve, as flat areas of their number: later pieces hide earlier ones. */
function volumes(scene: Scene): { content: string; rounds: number[] } {
  const rounds = [0];
  let content = '';
  for (const part of scene.parts) {
    if (part.round === undefined) continue;
    const level = rounds.length * 8;
    rounds.push(part.round);
    content += `<path d="${part.d}" fill="rgb(${level},0,0)" shape-rendering="crispEdges"/>`;
  }
  return { content, rounds };
}

/** Folds: soft ones in the red channel, crisp ones in the green one, 128 is flat. */
function folds(scene: Scene): string {
  let definitions = '';
  let content = '<rect x="-200" y="-200" width="2000" height="2200" fill="rgb(128,128,0)"/>';
  scene.parts.forEach((part, index) => {
    if (!part.folds && part.round === undefined) return;
    content += `<path d="${part.d}" fill="rgb(128,128,0)"/>`;
    if (!part.folds) return;
    definitions += `<clipPath id="f${index}"><path d="${part.d}"/></clipPath>`;
    const strokes = part.folds.map((fold) => {
      const level = fold.depth > 0 ? 255 : 0;
      const colour = fold.crisp ? `rgb(128,${level},0)` : `rgb(${level},128,0)`;
      return `<path d="${fold.d}" fill="${colour}" fill-opacity="${Math.abs(fold.depth)}"/>`;
    });
    content += `<g clip-path="url(#f${index})">${strokes.join('')}</g>`;
  });
  return `<defs>${definitions}</defs>${content}`;
}

/** Lights a scene from the upper left: curved edges, drawn folds and the cloth's own creases. */
export async function reliefOf(scene: Scene, frame: Frame, seed: number): Promise<Relief> {
  const width = Math.ceil(frame.pixelWidth / cellPixels);
  const height = Math.ceil(frame.pixelHeight / cellPixels);
  const cells = width / frame.width;
  const { content, rounds } = volumes(scene);
  const [pieceBytes, foldBytes] = await Promise.all([
    rasterise(content, frame, width, height),
    rasterise(folds(scene), frame, width, height),
  ]);
  const size = width * height;
  const pieces = new Uint8Array(size);
  const soft = new Float32Array(size);
  const crisp = new Float32Array(size);
  for (let cell = 0; cell < size; cell++) {
    pieces[cell] = Math.round((pieceBytes[cell * 4] ?? 0) / 8);
    soft[cell] = ((foldBytes[cell * 4] ?? 128) - 128) / 127;
    crisp[cell] = ((foldBytes[cell * 4 + 1] ?? 128) - 128) / 127;
  }
  const distance = edgeDistance(pieces, width, height);
  const volume = new Float32Array(size);
  const rim = new Float32Array(size);
  for (let cell = 0; cell < size; cell++) {
    const piece = pieces[cell] ?? 0;
    if (piece === 0) continue;
    const reach = (rounds[piece] ?? 1) * cells;
    const away = 1 - Math.min((distance[cell] ?? 0) / reach, 1);
    volume[cell] = reach * (1 - away * away * away) * 0.5;
    rim[cell] = away * away;
  }
  blur(volume, width, height, 5 * cells);
  if (scene.parts.some((part) => part.folds?.some((fold) => fold.crisp)))
    blur(crisp, width, height, 3.5 * cells);
  // One surface of all that lies in the cloth; `volume` stays apart, for it does not shift the pattern.
  const cloth = creaseField(scene.crease, seed, frame, width, height);
  for (let cell = 0; cell < size; cell++) cloth[cell] = 0.75 * (cloth[cell] ?? 0) + (soft[cell] ?? 0);
  blur(cloth, width, height, 16 * cells);
  for (let cell = 0; cell < size; cell++) {
    cloth[cell] = (48 * (cloth[cell] ?? 0) + 12 * (crisp[cell] ?? 0)) * cells;
  }
  const light = new Float32Array(size).fill(1);
  const pushX = new Float32Array(size);
  const pushY = new Float32Array(size);
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const cell = y * width + x;
      const clothX = (cloth[cell + 1] ?? 0) - (cloth[cell - 1] ?? 0);
      const clothY = (cloth[cell + width] ?? 0) - (cloth[cell - width] ?? 0);
      const volumeX = (volume[cell + 1] ?? 0) - (volume[cell - 1] ?? 0);
      const volumeY = (volume[cell + width] ?? 0) - (volume[cell - width] ?? 0);
      const sum = (0.1 * volumeX + 0.28 * clothX) * lightX + (0.1 * volumeY + 0.28 * clothY) * lightY;
      const shine = sum > 0 ? (0.15 * sum) / (0.4 + sum) : (0.6 * sum) / (0.8 - sum);
      light[cell] = 1 + shine - 0.2 * (rim[cell] ?? 0);
      pushX[cell] = Math.max(-3, Math.min(3, clothX * 1.6));
      pushY[cell] = Math.max(-3, Math.min(3, clothY * 1.6));
    }
  }
  return { width, height, light, pushX, pushY };
}
