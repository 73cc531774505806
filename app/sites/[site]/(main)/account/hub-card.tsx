import type { ReactNode } from 'react';
import { NextIcon } from '@/components/ui/arrow-icons';

type Props = { href: string; title: string; children: ReactNode };

/** A way from the account, with what matters there now: in up to two lines, for which it has room before that is known. */
export function HubCard({ href, title, children }: Props) {
  return (
    <a
      href={href}
      className="group flex min-h-20 items-start justify-between gap-4 rounded-card bg-sunken p-4 sm:min-h-30 sm:p-6"
    >
      <span className="min-w-0">
        <span className="block font-serif text-xl tracking-tight group-hover:text-accent">{title}</span>
        <span className="mt-1 line-clamp-2 text-sm text-muted max-sm:min-h-10">{children}</span>
      </span>
      <NextIcon className="mt-1 size-5 shrink-0 group-hover:[translate:0.25rem] motion-safe:transition-[translate]" />
    </a>
  );
}
