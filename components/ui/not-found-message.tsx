import { ButtonLink } from './button-link';
import { EmptyState } from './empty-state';

/** The content of a 404 page. */
export function NotFoundMessage({ title, href, label }: { title: string; href: string; label: string }) {
  return (
    <EmptyState
      symbol="404"
      title={title}
      heading="h1"
      text="It may have moved, or its address has a slip in it."
    >
      <ButtonLink href={href}>{label}</ButtonLink>
    </EmptyState>
  );
}
