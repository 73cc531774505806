import Link from 'next/link';
import type { ReactNode } from 'react';

const BASE =
  'inline-flex min-h-12 items-center justify-center rounded-full px-7 text-sm font-medium transition-colors motion-reduce:transition-none';
const VARIANTS = {
  primary: 'bg-ink text-paper hover:bg-accent hover:text-on-accent',
  outline: 'border border-current hover:bg-ink hover:text-paper hover:border-ink',
};

/** A link that is as prominent as a button. */
export function ButtonLink({
  href,
  variant = 'primary',
  children,
}: {
  href: string;
  variant?: keyof typeof VARIANTS;
  children: ReactNode;
}) {
  return (
    <Link href={href} className={`${BASE} ${VARIANTS[variant]}`}>
      {children}
    </Link>
  );
}
