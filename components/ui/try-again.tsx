type Props = { isRetrying: boolean; onRetry: () => void };

/** Asks for something again that could not be had. */
export function TryAgain({ isRetrying, onRetry }: Props) {
  return (
    <button
      type="button"
      // Disabled, it would lose the focus of those who press it again and again.
      aria-disabled={isRetrying}
      onClick={onRetry}
      className="button button-outline aria-disabled:cursor-default aria-disabled:opacity-45"
    >
      Try Again
    </button>
  );
}
