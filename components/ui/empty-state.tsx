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

/**
 * Shown in place of content that is missing: what is missing, why, and the ways on. Its parts are styled by their place
 * (app/styles/page-parts.css), because every page has the data of one that it does not show, for pages that do not exist.
 */
export function EmptyState({ symbol, title, heading: Heading = 'h2', text, children }: Props) {
  return (
    <div className="empty-state">
      {symbol && (
        <span aria-hidden="true" className="[&>svg]:size-8">
          {symbol}
        </span>
      )}
      <Heading>{title}</Heading>
      {text && <p>{text}</p>}
      <div>{children}</div>
    </div>
  );
}
