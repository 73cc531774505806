import type { ReactNode } from 'react';

/** A breadcrumb; the last one is the page itself and has no href. */
export type Crumb = { label: string; href?: string };

type Props = {
  crumbs: Crumb[];
  /** Shown in place of the last label, for a page whose heading changes. */
  current?: ReactNode;
};

/** The path from the home page to the current one; on phones only the way back, to the page above it. */
export function Breadcrumbs({ crumbs, current }: Props) {
  return (
    <nav aria-label="Breadcrumb" className="breadcrumbs">
      <ol>
        {crumbs.map(({ label, href }, index) => (
          <li key={`${index}-${label}`}>
            {href ? <a href={href}>{label}</a> : <span aria-current="page">{current || label}</span>}
            {href && <span aria-hidden="true">/</span>}
          </li>
        ))}
      </ol>
    </nav>
  );
}
