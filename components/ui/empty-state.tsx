import type { ReactNode } from 'react';

type Props = {
  /** Above the title, without a meaning of its own: an icon, or a few characters such as '404'. */
  symbol?: ReactNode;
  title: string;
  /** `h1` where the title is the heading of the whole page. */
  heading?: 'h1' | 'h2';
  text?: string;
  /** The ways on: links or buttons that look like buttons, side by side where there is room. */
  children: ReactNode;
};

/** Shown in place of content that is missing: what is missing, why, and the ways on. */
export function EmptyState({ symbol, title, heading: Heading = 'h2', text, children }: Props) {
  return (
    <div className="flex flex-col items-center py-10 text-center md:py-16">
      {symbol && (
        <span
          aria-hidden="true"
          className="mb-6 grid size-20 place-items-center rounded-full bg-sunken font-serif text-2xl text-muted [&_svg]:size-8"
        >
          {symbol}
        </span>
      )}
      <Heading className={Heading === 'h1' ? 'text-title' : 'text-heading'}>{title}</Heading>
      {text && <p className="mt-3 max-w-md text-balance text-muted">{text}</p>}
      <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>
    </div>
  );
}
