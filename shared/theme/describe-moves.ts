import { paletteOf, type Colors } from './palette.mjs';

/** What the pages make of the colors that they can't use as they are given, a sentence each. */
export function describeMoves(colors: Colors): string[] {
  return paletteOf(colors).moves.map(
    ({ name, given, used, reason }) => `${name} ${given} becomes ${used}: ${reason}.`,
  );
}
