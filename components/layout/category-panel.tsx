import { DownIcon } from '@/components/ui/arrow-icons';
import { capitalize } from '@/lib/products/headings';
import { categoryPath, listPath } from '@/lib/products/list-query';
import type { MenuCategory } from '@/lib/products/parent-categories';

/**
 * A button that opens a panel of the store's categories below the top bar. The panel is a popover: without a script, the
 * browser closes it on Escape and on a click outside, and restores the focus. Keys are indexes, because React sends them
 * to the browser.
 */
export function CategoryPanel({ categories }: { categories: MenuCategory[] }) {
  return (
    <>
      <button type="button" popoverTarget="categories-panel" aria-label="Categories" className="icon-button">
        <DownIcon className="size-4 motion-safe:transition-[rotate]" />
      </button>
      <div id="categories-panel" popover="auto" role="group" aria-label="Categories" className="panel">
        <ul className="category-panel page-width">
          {categories.map(({ name, parentCategories }, index) => (
            <li key={index}>
              <a href={categoryPath(name)}>{capitalize(name)}</a>
              {parentCategories.length > 0 && (
                <ul>
                  {parentCategories.map((parentCategory, position) => (
                    <li key={position}>
                      <a href={listPath({ category: name.toLowerCase(), parentCategory })}>
                        {parentCategory}
                      </a>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}
