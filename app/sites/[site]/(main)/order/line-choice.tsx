type Props = {
  /** Of the product, with size and color. */
  name: string;
  /** The pieces that there are. */
  left: number;
  /** How many of them are chosen; 0 for none. */
  count: number;
  onChange: (count: number) => void;
};

/** A line of an order that can be chosen, and how many pieces of it. */
export function LineChoice({ name, left, count, onChange }: Props) {
  return (
    <li className="flex items-center justify-between gap-4 py-3">
      <label className="flex min-h-6 min-w-0 cursor-pointer items-start gap-3 text-sm leading-6">
        <input
          type="checkbox"
          name="line"
          checked={count > 0}
          onChange={({ target }) => onChange(target.checked ? left : 0)}
          className="size-5 shrink-0 cursor-pointer accent-ink"
        />
        <span className="min-w-0 wrap-anywhere">{name}</span>
      </label>
      {left > 1 && (
        <select
          aria-label={`Pieces of ${name}`}
          value={count || left}
          disabled={count === 0}
          onChange={({ target }) => onChange(Number(target.value))}
          className="field w-auto shrink-0 cursor-pointer bg-paper py-2 pr-3 disabled:cursor-default disabled:opacity-50"
        >
          {Array.from({ length: left }, (_, at) => (
            <option key={at} value={at + 1}>
              {at + 1} of {left}
            </option>
          ))}
        </select>
      )}
    </li>
  );
}
