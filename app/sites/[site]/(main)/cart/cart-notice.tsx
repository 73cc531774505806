type Props = {
  /** How many lines have changed. */
  count: number;
  onUpdate: () => void;
};

/** Says above the lines of how many something has changed, with one button that accepts it all. */
export function CartNotice({ count, onUpdate }: Props) {
  return (
    // The room is kept, because the catalogue responds when the lines are on the screen.
    <div className="flex min-h-15 items-center justify-between gap-x-4 pb-3 text-sm">
      <p role="status" className="font-medium text-balance">
        {count > 0 &&
          (count === 1
            ? '1 thing has changed since you added it'
            : `${count} things have changed since you added them`)}
      </p>
      {count > 0 && (
        <button type="button" onClick={onUpdate} className="button button-outline shrink-0">
          Update cart
        </button>
      )}
    </div>
  );
}
