import type { ReactNode } from 'react';

/** A breadcrumb; the last one is the page itself and has no href. */
export type Crumb = { label: string; href?: string };

type Props = {
  crumbs: Crumb[];
  /** Shown in place of the last label, for a page whose heading changes. */
  current?: ReactNode;
};

/** The path from the home page to the current one. */
export function Breadcrumbs({ crumbs, current }: Props) {
  return (
    <nav aria-label="Breadcrumb" className="text-sm text-muted">
      <ol className="flex scrollbar-none items-center gap-x-2 overflow-x-auto py-0.5 max-md:whitespace-nowrap md:flex-wrap">
        {crumbs.map(({ label, href }, index) => (
          <li
            key={`${index}-${label}`}
            className={`flex items-center gap-x-2 ${href ? 'max-md:shrink-0' : 'min-w-0'}`}
          >
            {href ? (
              <a href={href} className="py-1 wrap-anywhere hover:text-accent">
                {label}
              </a>
            ) : (
              <span aria-current="page" className="truncate py-1 text-ink">
                {current || label}
              </span>
            )}
            {href && <span aria-hidden="true">/</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
