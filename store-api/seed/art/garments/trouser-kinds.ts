import type { Look, Scene } from '../scene';
import type { LegCut } from './leg-cut';
import { trousers } from './trousers';

const slim: LegCut = { waist: 172, hip: 222, crotch: 560, knee: [204, 72], hem: [196, 92], length: 1352 };
const straight: LegCut = { waist: 174, hip: 226, crotch: 566, knee: [222, 56], hem: [222, 70], length: 1352 };
const wide: LegCut = { waist: 166, hip: 228, crotch: 590, knee: [258, 34], hem: [282, 24], length: 1352 };

/** Slim cotton trousers. */
export const chinos = (look: Look): Scene => trousers(look, slim, { pockets: 'slant' });
/** Straight trousers with a pressed crease. */
export const formalTrousers = (look: Look): Scene =>
  trousers(look, straight, { pockets: 'slant', pressed: true });
/** Tapered trousers with two pleats a side. */
export const pleatedTrousers = (look: Look): Scene =>
  trousers(
    look,
    { ...straight, hip: 236, knee: [234, 50], hem: [214, 76] },
    { pockets: 'slant', pressed: true, pleats: true },
  );
/** Wide, pleated trousers. */
export const wideTrousers = (look: Look): Scene =>
  trousers(look, wide, { pockets: 'slant', pressed: true, pleats: true });
/** Slim jeans; the trim is the colour of the stitching. */
export const jeans = (look: Look): Scene =>
  trousers(look, slim, {
    pockets: 'jeans',
    fade: true,
    thread: look.trim === '#efe8da' ? '#c98a3c' : look.trim,
  });
/** Straight jeans, turned up at the hem. */
export const straightJeans = (look: Look): Scene =>
  trousers(look, straight, { pockets: 'jeans', turnUp: true, fade: true, thread: '#c98a3c' });
/** Trousers with a flap pocket on each leg. */
export const cargoTrousers = (look: Look): Scene =>
  trousers(look, { ...straight, hip: 236, knee: [232, 50] }, { pockets: 'cargo' });
/** Shorts to above the knee. */
export const shorts = (look: Look): Scene =>
  trousers(
    look,
    { waist: 196, hip: 262, crotch: 600, knee: [286, 14], hem: [298, 26], length: 868 },
    { pockets: 'slant' },
  );
