/** Tells that a search found nothing, and what is shown instead. */
export function SearchNotice({ q, didYouMean }: { q: string; didYouMean: string }) {
  if (!didYouMean) return null;
  return (
    <p className="mb-5 wrap-anywhere">
      No results for “{q}”. Showing results for <strong>{didYouMean}</strong>.
    </p>
  );
}
