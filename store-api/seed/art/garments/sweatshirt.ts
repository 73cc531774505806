import { at, outline } from '../points';
import type { Fabric, Look, Part, Scene } from '../scene';
import { body, focus, inside, longSleeve } from './knit-body';
import { neckBand, ribPiece } from './neck';
import { seam, stitches, threadOn } from './sewing';
import { openingLine, sleeves } from './sleeve';
import { type TorsoCut, torsoFolds, torsoFront } from './torso';

function ribs(fill: Fabric | string): Part {
  return ribPiece(at('311 1138, 889 1138, 876 1220, 324 1220'), fill, 92);
}

const cosy: TorsoCut = { ...body, chest: 312, waist: 308, hip: 290, hem: 1156, neck: 106, scoop: 66 };

/** Body, hem rib and sleeves that sweatshirt and hoodie share; `band` is the cloth of the ribs. */
export function cosyParts(look: Look, band: Fabric | string): Part[] {
  const { fabric: fill, seed } = look;
  return [
    {
      d: torsoFront(cosy),
      fill,
      round: 160,
      lift: 0.25,
      folds: torsoFolds(cosy, seed, 1.15),
      detail:
        seam(at('330 338, 430 306, 496 262'), fill, 0.4) + seam(at('870 338, 770 306, 704 262'), fill, 0.4),
    },
    ribs(band),
    ...sleeves(
      cosy,
      longSleeve,
      {
        fill,
        cuffFill: band,
        cuffDetail: (cuff) =>
          stitches(openingLine(cuff, 76), '#1a1410', 3) +
          stitches(openingLine(cuff, 40), '#1a1410', 74)
            .replace('7 3.6', '2.4 4.6')
            .replace('".75"', '".16"'),
        crease: 1.2,
      },
      seed,
    ),
  ];
}

/** A sweatshirt with ribbed neck, cuffs and hem. */
export function sweatshirt(look: Look): Scene {
  const { fabric: fill, trim } = look;
  const band = trim === 'self' ? { ...fill, pattern: 'solid' as const } : trim;
  const wedge = `<path d="${outline(at('568 300!, 632 300!, 600 352!'))}" fill="none" stroke="${threadOn(fill)}" stroke-width="3"/>`;
  const [front, ...rest] = cosyParts(look, band);
  return {
    parts: [
      inside(look, 80),
      ...(front ? [{ ...front, detail: (front.detail ?? '') + wedge }] : []),
      ...rest,
      neckBand(cosy, 34, band),
    ],
    weave: fill.weave,
    crease: 0.65,
    focus,
  };
}
