import 'server-only';
import path from 'node:path';
import type { FontPair } from '@/shared/theme/theme.mjs';
import sharp from './sharp.cjs';

/** A text as a PNG with a transparent background. */
export type DrawnText = { input: Buffer; width: number; height: number };

/** The style of a text. */
export type TextStyle = {
  fonts: FontPair;
  font: 'display' | 'text';
  /** In pixels. */
  size: number;
  /** `#rrggbb`. */
  color: string;
  /** Line length in pixels. */
  width: number;
  isStruck?: boolean;
};

const FOLDER = path.join(process.cwd(), 'lib/seo/share-image/fonts');
const RUPEE = { file: path.join(FOLDER, 'rupee.ttf'), family: 'Inter' };
/** The families as the files name them: headings, text. */
const FAMILIES: Record<FontPair, Record<'display' | 'text', string>> = {
  classic: { display: 'Bodoni Moda 11pt', text: 'Instrument Sans' },
  craft: { display: 'Fraunces', text: 'Figtree Light' },
  heritage: { display: 'Cormorant Garamond Light', text: 'Karla' },
  modern: { display: 'Bricolage Grotesque 96pt ExtraBold', text: 'DM Sans 9pt' },
  festive: { display: 'Baloo 2', text: 'Nunito Sans 12pt ExtraLight 12pt' },
  minimal: { display: 'Jost', text: 'Jost' },
};

function fontOf({ fonts, font }: Pick<TextStyle, 'fonts' | 'font'>) {
  const file = fonts === 'classic' ? `${font}.ttf` : `${fonts}-${font}.ttf`;
  return { file: path.join(FOLDER, file), family: FAMILIES[fonts][font] };
}

/** Fonts of India's scripts, loaded where a text has one of their letters. */
const INDIAN_FONTS = [
  { letter: /\p{Script=Devanagari}/u, name: 'Devanagari' },
  { letter: /\p{Script=Bengali}/u, name: 'Bengali' },
  { letter: /\p{Script=Gurmukhi}/u, name: 'Gurmukhi' },
  { letter: /\p{Script=Gujarati}/u, name: 'Gujarati' },
  { letter: /\p{Script=Oriya}/u, name: 'Oriya' },
  { letter: /\p{Script=Tamil}/u, name: 'Tamil' },
  { letter: /\p{Script=Telugu}/u, name: 'Telugu' },
  { letter: /\p{Script=Kannada}/u, name: 'Kannada' },
  { letter: /\p{Script=Malayalam}/u, name: 'Malayalam' },
];
/** The text engine measures in points, which are pixels at this resolution. */
const DPI = 72;

/**
 * Draws a text in Latin letters or in those of India. Other letters come from the fonts of the machine, if it has them.
 *
 * @param text plain, not empty
 */
export async function drawText(text: string, style: TextStyle): Promise<DrawnText> {
  // The text engine falls back only to fonts that it has loaded, and it loads a font when a text first uses it.
  await render('₹', RUPEE, style);
  for (const { letter, name } of INDIAN_FONTS) {
    const [sample] = text.match(letter) ?? [];
    const font = { file: path.join(FOLDER, `${name.toLowerCase()}.ttf`), family: `Noto Sans ${name}` };
    if (sample) await render(sample, font, style);
  }
  return render(text, fontOf(style), style);
}

async function render(
  text: string,
  font: { file: string; family: string },
  { size, color, width, isStruck = false }: TextStyle,
): Promise<DrawnText> {
  const markup = `<span foreground="${color}"${isStruck ? ' strikethrough="true"' : ''}>${escapeMarkup(text)}</span>`;
  const { data, info } = await sharp({
    text: {
      text: markup,
      font: `${font.family}, ${RUPEE.family} ${size}`,
      fontfile: font.file,
      width,
      wrap: 'word-char',
      rgba: true,
      dpi: DPI,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { input: data, width: info.width, height: info.height };
}

// The text engine parses Pango markup, in which control characters are errors.
function escapeMarkup(text: string): string {
  return text
    .replaceAll(/\p{Cc}/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
