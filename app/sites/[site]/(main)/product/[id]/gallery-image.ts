/** An image of a gallery, with a placeholder for its width in its URL (lib/images/image-path.ts). */
export type GalleryImage = {
  url: string;
  /** Placeholder colour, `#rrggbb`. */
  color?: string;
  /** The one color of the product that it shows. */
  colorName?: string;
  /** What it shows, such as 'Back'. */
  label?: string;
};

/** @returns such as 'picture 2 of 3: Back', or 'picture 2 of 3' where the store doesn't say what it shows */
export function imageName(images: GalleryImage[], index: number): string {
  const { colorName, label } = images[index] ?? {};
  const caption = [colorName, label].filter(Boolean).join(', ');
  return `picture ${index + 1} of ${images.length}${caption && `: ${caption}`}`;
}
