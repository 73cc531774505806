type Props = { isRetrying: boolean; onRetry: () => void };

/** A button that repeats a failed request. */
export function TryAgain({ isRetrying, onRetry }: Props) {
  return (
    <button
      type="button"
      // The `disabled` attribute would take the focus from the button.
      aria-disabled={isRetrying}
      onClick={onRetry}
      className="button button-outline aria-disabled:cursor-default aria-disabled:opacity-45"
    >
      Try Again
    </button>
  );
}
