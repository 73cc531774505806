import type { PatternName } from './patterns/patterns';
import type { WeaveName } from './weave';

/** Cloth: how it is woven and what is printed or woven into it. The first colour is the ground. */
export type Fabric = {
  weave: WeaveName;
  pattern: PatternName;
  colours: string[];
  /** Size of the pattern; 1 unless told. */
  scale?: number;
};

/** A fold: a ridge (depth up to 1) or a valley (down to -1) with the shape `d`. */
export type Fold = { d: string; depth: number; crisp?: boolean };

/** One piece of a garment. Pieces are painted in order, later ones lie upon earlier ones. */
export type Part = {
  /** Outline as absolute SVG path data, in picture units. */
  d: string;
  fill: Fabric | string;
  /** Turns the pattern, in degrees. */
  angle?: number;
  /** Width in picture units over which the edge curves away; without it the piece lies flat on what is below. */
  round?: number;
  /** Strength (0 to 1) of the shadow that it casts on earlier pieces. */
  lift?: number;
  /** Darkens the piece (0 to 1): insides and backs. */
  shade?: number;
  folds?: Fold[];
  /** SVG drawn upon the piece and clipped to it: seams, stitches, buttons. */
  detail?: string;
  /** No dark edge line: for what is not cloth. */
  bare?: boolean;
};

/** Left upper corner and width of a close-up. */
export type Focus = { x: number; y: number; width: number };

/** What a garment is made with: its cloth, the colour of what is sewn on, and a seed for its folds. */
export type Look = { fabric: Fabric; trim: string; seed: number };

/** A garment as it lies before the camera. */
export type Scene = {
  parts: Part[];
  /** The cloth whose weave covers the whole scene. */
  weave: WeaveName;
  /** How strongly the cloth creases by itself, 0 to 1. */
  crease: number;
  /** What the close-ups crop, in picture units (the height follows from the format). */
  focus: readonly [Focus, ...Focus[]];
};

/** The part of the canvas that a picture shows, in picture units, and its size in pixels. */
export type Frame = {
  x: number;
  y: number;
  width: number;
  height: number;
  pixelWidth: number;
  pixelHeight: number;
};
