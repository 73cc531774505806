import { ButtonLink } from './button-link';
import { EmptyState } from './empty-state';

/** In place of a page whose content could not be loaded; `href` is its own path. */
export function LoadFailurePage({ title, href }: { title: string; href: string }) {
  return (
    <div role="alert" className="page-width page-top">
      <EmptyState title={title} heading="h1">
        <ButtonLink href={href} isReload>
          Try Again
        </ButtonLink>
      </EmptyState>
    </div>
  );
}
