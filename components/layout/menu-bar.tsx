import { DownIcon } from '@/components/ui/arrow-icons';
import { ResponsiveImage } from '@/components/ui/responsive-image';
import { MENU_IMAGE } from '@/lib/images/content-image-places.mjs';
import type { MenuEntry } from '@/lib/store-info/menus';
import type { StoreInfo } from '@/lib/store-info/store-info';

/** In pixels, about: what name and entries have together where the bar is 1,216 px wide, as from 1,280 px on. */
const ROOM = 740;
const LOGO = 160;
/** Of a letter of the name, and of an entry. */
const NAME_LETTER = 14;
const ENTRY_LETTER = 7;
/** Around an entry, and around one with a panel. */
const SPACE = 20;
const SPACE_WITH_BUTTON = 36;

/** Whether all entries of a menu stand beside the shop's name on large screens. Else these have the menu of narrow ones, too. */
export function fitsLargeScreens(
  entries: Pick<MenuEntry, 'label' | 'items'>[],
  { storeName, theme }: Pick<StoreInfo, 'storeName'> & { theme: Pick<StoreInfo['theme'], 'logo'> },
): boolean {
  const widths = entries.map(
    ({ label, items }) => label.length * ENTRY_LETTER + (items.length > 0 ? SPACE_WITH_BUTTON : SPACE),
  );
  return (
    widths.reduce((sum, width) => sum + width, theme.logo ? LOGO : storeName.length * NAME_LETTER) <= ROOM
  );
}

/**
 * The entries of a store's own menu in the top bar. What does not fit wraps into rows that the bar cuts off; the sheet has it as
 * well, and a focused link scrolls into view. On large screens an entry with others below it has a panel, a popover as that of
 * CategoryPanel, which browsers that know `interestfor` open when the pointer rests on the entry. Keys are indexes, because
 * React sends them to the browser.
 */
export function MenuBar({ entries }: { entries: MenuEntry[] }) {
  return entries.map((entry, index) => {
    const { label, href, items } = entry;
    const panel = `menu-${index}`;
    if (items.length === 0) {
      return (
        <a key={index} href={href}>
          {label}
        </a>
      );
    }
    return (
      <span key={index}>
        <a href={href} {...{ interestfor: panel }}>
          {label}
        </a>
        <button type="button" popoverTarget={panel} aria-label={`${label} menu`}>
          <DownIcon className="size-3.5" />
        </button>
        <MenuPanel id={panel} {...entry} />
      </span>
    );
  });
}

function MenuPanel({ id, label, href, items, picture }: MenuEntry & { id: string }) {
  return (
    <div id={id} popover="auto" role="group" aria-label={label} className="panel">
      <div className="menu-panel page-width">
        <a href={href}>{label}</a>
        <ul>
          {items.map((item, index) => (
            <li key={index}>
              <a href={item.href}>{item.label}</a>
            </li>
          ))}
        </ul>
        {picture && (
          <a href={picture.href} className="menu-picture">
            <ResponsiveImage src={picture.url} alt={picture.alt} place={MENU_IMAGE} />
            {picture.label}
          </a>
        )}
      </div>
    </div>
  );
}
