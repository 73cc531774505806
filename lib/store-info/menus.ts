import { z } from 'zod';
import { MENU_LIMITS } from '@/shared/look-fields';
import { shopHref } from '@/shared/shop-href';
import { filledText, lenientList, lenientText, orNull } from '@/lib/store-api/lenient-schema';

/** In characters. */
const MAX_LABEL = 60;

const label = filledText.max(MAX_LABEL);

const wireGroup = z.object({
  label,
  href: lenientText,
  /** Entries below these are ignored: menus have two levels. */
  items: lenientList(z.object({ label, href: lenientText })),
});

const wireEntry = wireGroup.extend({
  picture: orNull(z.object({ url: filledText, alt: lenientText, label: orNull(label), href: lenientText })),
});

type WireEntry = z.infer<typeof wireEntry>;

/** An extension: the entries of a store's top bar and of its footer. */
export const wireMenus = orNull(z.object({ top: lenientList(wireEntry), footer: lenientList(wireGroup) }));

export type WireMenus = NonNullable<z.infer<typeof wireMenus>>;

export type MenuItem = { label: string; href: string };

/** A picture in the panel of an entry; a link. */
export type MenuPicture = { url: string; alt: string; label: string | null; href: string };

/** An entry of the top bar; one with items has a panel. */
export type MenuEntry = MenuItem & { items: MenuItem[]; picture: MenuPicture | null };

/** A group of the footer's links under a heading, which may be a link. */
export type MenuGroup = { label: string; href: string | null; items: MenuItem[] };

/** A store's own menus; an empty one is the storefront's. */
export type Menus = { top: MenuEntry[]; footer: MenuGroup[] };

export const NO_MENUS: Menus = { top: [], footer: [] };

/**
 * Makes of menus what pages show: entries with an unsafe address, and those beyond the limits, are left out.
 *
 * @param imageUrl resolves an image URL of the store; empty for an unusable one
 */
export function toMenus({ top, footer }: WireMenus, imageUrl: (url: string) => string): Menus {
  let left = MENU_LIMITS.entries;
  const take = <T>(entries: T[]) => {
    const taken = entries.slice(0, Math.max(left, 0));
    left -= taken.length;
    return taken;
  };
  const itemsOf = ({ items }: z.infer<typeof wireGroup>) => take(items.flatMap((item) => toItem(item) ?? []));
  const entries = top.flatMap((entry) => {
    const item = toItem(entry);
    return item ? [{ entry, item }] : [];
  });
  return {
    top: take(entries.slice(0, MENU_LIMITS.top)).map(({ entry, item }) => {
      const items = itemsOf(entry);
      return { ...item, items, picture: items.length > 0 ? toPicture(entry, item.href, imageUrl) : null };
    }),
    footer: take(footer.slice(0, MENU_LIMITS.groups)).flatMap((group) => {
      const items = itemsOf(group);
      return items.length > 0 ? [{ label: group.label, href: shopHref(group.href), items }] : [];
    }),
  };
}

function toItem({ label: text, href }: { label: string; href: string }): MenuItem | null {
  const safe = shopHref(href);
  return safe === null ? null : { label: text, href: safe };
}

function toPicture(
  { picture }: WireEntry,
  entryHref: string,
  imageUrl: (url: string) => string,
): MenuPicture | null {
  const url = picture && imageUrl(picture.url);
  if (!picture || !url) return null;
  return { url, alt: picture.alt, label: picture.label, href: shopHref(picture.href) ?? entryHref };
}
