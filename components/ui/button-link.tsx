import type { ReactNode } from 'react';

const VARIANTS = { primary: 'button button-primary', outline: 'button button-outline' };

type Props = {
  href: string;
  variant?: keyof typeof VARIANTS;
  /** Loads the page from the server, even if it is the current one. */
  isReload?: boolean;
  children: ReactNode;
};

/** A link that looks like a button. */
export function ButtonLink({ href, variant = 'primary', isReload = false, children }: Props) {
  return (
    <a href={href} data-reload={isReload || undefined} className={VARIANTS[variant]}>
      {children}
    </a>
  );
}
