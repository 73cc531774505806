import type { PatternName } from '../art/patterns/patterns';
import type { Fabric } from '../art/scene';
import type { WeaveName } from '../art/weave';

/** The dye book: every colour that the catalogue names in words has its tone here. */
export const dye = {
  white: '#f6f5f1',
  ivory: '#f3eee2',
  oat: '#e6dcc7',
  sand: '#d9c7a7',
  khaki: '#b89f78',
  camel: '#b0824f',
  tan: '#8a5a34',
  brown: '#6a4023',
  coffee: '#4a3226',
  black: '#2a2a2d',
  charcoal: '#45484d',
  grey: '#8d8f92',
  silver: '#c3c4c2',
  navy: '#26304a',
  indigo: '#27466b',
  denim: '#3d5b80',
  blue: '#4f76a8',
  sky: '#bcd0e6',
  teal: '#1f4f52',
  mint: '#c5d8c8',
  sage: '#a3b394',
  olive: '#6a6a4e',
  forest: '#2f4d3c',
  mustard: '#c9982f',
  gold: '#c9a24a',
  yellow: '#e6c667',
  peach: '#ecc5a8',
  terracotta: '#b5533c',
  rust: '#9c4a30',
  red: '#a83238',
  maroon: '#6f2236',
  wine: '#7a2340',
  rose: '#d7a09b',
  pink: '#eccfcb',
  lilac: '#b9abc9',
  plum: '#5c3a58',
} as const;

/** A cloth: weave, pattern, then the ground and the colours of the pattern. */
export function cloth(weave: WeaveName, pattern: PatternName, ...colours: string[]): Fabric {
  return { weave, pattern, colours };
}

/** The same cloth with its pattern larger (above 1) or smaller (below 1). */
export function scaled(fabric: Fabric, scale: number): Fabric {
  return { ...fabric, scale };
}
