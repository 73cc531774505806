import sharp from 'sharp';

/** Whose word mark it is. */
export type Mark = 'smartwear' | 'loom';

/** Letters as strokes on a grid of 100 units height, so that no font is needed; the number is the letter's width. */
const letters: Record<string, readonly [width: number, d: string]> = {
  s: [56, 'M52 20C46 6 34 2 27 2C12 2 4 12 4 24C4 52 54 44 54 74C54 90 42 98 28 98C14 98 5 90 2 78'],
  m: [84, 'M4 98V2L42 70L80 2V98'],
  a: [76, 'M2 98L38 2L74 98M15 64H61'],
  r: [60, 'M4 98V2H30C48 2 56 12 56 27C56 42 46 52 30 52H4M30 52L58 98'],
  t: [66, 'M2 2H64M33 2V98'],
  w: [104, 'M2 2L28 98L52 22L76 98L102 2'],
  e: [54, 'M52 2H4V98H52M4 49H46'],
  l: [50, 'M4 2V98H48'],
  o: [92, 'M46 2C20 2 4 22 4 50C4 78 20 98 46 98C72 98 88 78 88 50C88 22 72 2 46 2Z'],
  i: [8, 'M4 2V98'],
  n: [76, 'M4 98V2L72 98V2'],
  '&': [80, 'M76 98L20 34C10 22 16 2 34 2C52 2 56 22 44 34L20 48C-2 62 4 98 32 98C54 98 68 76 70 56'],
};

function word(text: string, gap: number): { svg: string; width: number } {
  let x = 0;
  let svg = '';
  for (const character of text) {
    const letter = letters[character];
    if (letter) svg += `<path transform="translate(${x} 0)" d="${letter[1]}"/>`;
    x += (letter?.[0] ?? 26) + gap;
  }
  return { svg, width: x - gap };
}

const marks: Record<Mark, { text: string; sign: (accent: string) => string; signWidth: number }> = {
  // A hanger above a folded edge.
  smartwear: {
    text: 'smartwear',
    signWidth: 132,
    sign: (accent) =>
      `<path d="M50 30C50 8 78 10 74 28C72 36 62 36 62 46L8 84C2 90 6 98 14 98H110C118 98 122 90 116 84L62 46" stroke="${accent}" stroke-width="10"/>`,
  },
  // Warp and weft.
  loom: {
    text: 'loom & line',
    signWidth: 116,
    sign: (accent) =>
      `<path d="M14 2V98M38 2V98M62 2V98M86 2V98" stroke-width="7"/><path d="M2 26H24M52 26H98M2 50H48M76 50H98M2 74H24M52 74H98" stroke="${accent}" stroke-width="9"/>`,
  },
};

/** Draws a shop's word mark on transparent ground: WebP, 512 pixels wide. */
export async function drawLogo(mark: Mark, ink: string, accent: string): Promise<Buffer> {
  const { text, sign, signWidth } = marks[mark];
  const name = word(text, 26);
  const width = signWidth + 34 + name.width + 20;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="512" viewBox="-10 -12 ${width} 124" fill="none" stroke="${ink}" ` +
    `stroke-width="9" stroke-linejoin="round" stroke-linecap="round"><g>${sign(accent)}</g>` +
    `<g transform="translate(${signWidth + 34} 0)">${name.svg}</g></svg>`;
  return sharp(Buffer.from(svg)).resize({ width: 512 }).webp({ quality: 90, effort: 4 }).toBuffer();
}
