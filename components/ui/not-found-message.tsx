import { ButtonLink } from './button-link';
import { EmptyState } from './empty-state';

type Props = { title?: string; href?: string; label?: string };

/** The content of a 404 page. */
export function NotFoundMessage({
  title = 'Oops! Page not found',
  href = '/',
  label = 'Return to Home',
}: Props) {
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

/** A 404 page of the main layout. */
export function NotFoundPage(props: Props) {
  return (
    <div className="page-width page-top">
      <NotFoundMessage {...props} />
    </div>
  );
}
