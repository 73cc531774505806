declare module 'subset-font' {
  type Options = {
    targetFormat?: 'truetype' | 'woff' | 'woff2';
    /** By axis, the range or the single value to retain. */
    variationAxes?: Record<string, number | { min: number; max: number; default: number }>;
    /** The OpenType features to retain; all without it. */
    keepFeatures?: string[];
    /** Entries of the name table to retain. */
    preserveNameIds?: number[];
  };

  /** @returns the font with only the characters of `text` */
  export default function subsetFont(font: Buffer, text: string, options?: Options): Promise<Buffer>;
}
