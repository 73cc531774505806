import { NotFoundMessage } from '@/components/ui/not-found-message';

/** Shown by a shop without search, like any other page that it does not have. */
export default function SearchNotFound() {
  return (
    <div className="page-width page-top">
      <NotFoundMessage title="Oops! Page not found" href="/" label="Return to Home" />
    </div>
  );
}
