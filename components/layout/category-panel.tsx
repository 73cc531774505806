import { DownIcon } from '@/components/ui/arrow-icons';
import { capitalize } from '@/lib/products/headings';
import { categoryPath, listPath } from '@/lib/products/list-query';
import type { MenuCategory } from '@/lib/products/parent-categories';

/**
 * A button that opens a panel of the store's categories below the top bar. The panel is a popover: without a script, the
 * browser closes it on Escape and on a click outside, and restores the focus.
 */
export function CategoryPanel({ categories }: { categories: MenuCategory[] }) {
  return (
    <>
      <button
        type="button"
        popoverTarget="categories-panel"
        aria-label="Categories"
        className="icon-button [&:has(+:popover-open)>svg]:rotate-180"
      >
        <DownIcon className="size-4 transition-transform motion-reduce:transition-none" />
      </button>
      <div
        id="categories-panel"
        popover="auto"
        role="group"
        aria-label="Categories"
        className="inset-x-0 top-bar bottom-auto m-0 max-h-[calc(100dvh-var(--spacing-bar))] w-full max-w-none -translate-y-2 overflow-y-auto border-b border-line bg-paper text-ink opacity-0 shadow-overlay transition-[translate,opacity,display,overlay] transition-discrete duration-200 ease-soft open:translate-y-0 open:opacity-100 motion-reduce:transition-none starting:open:-translate-y-2 starting:open:opacity-0"
      >
        <ul className="page-width grid grid-cols-[repeat(auto-fit,minmax(7.25rem,1fr))] gap-x-6 gap-y-8 pt-6 pb-10">
          {categories.map(({ name, parentCategories }) => (
            <li key={name} className="min-w-0 wrap-anywhere">
              <a
                href={categoryPath(name)}
                className="inline-block py-1.5 font-serif text-xl hover:text-accent"
              >
                {capitalize(name)}
              </a>
              {parentCategories.length > 0 && (
                <ul className="mt-1 text-sm text-muted">
                  {parentCategories.map((parentCategory) => (
                    <li key={parentCategory}>
                      <a
                        href={listPath({ category: name.toLowerCase(), parentCategory })}
                        className="inline-block py-1.5 hover:text-accent"
                      >
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
