type Props = {
  /** Empty without one. */
  note: string;
  className?: string;
};

/** What a customer has asked of the store with an order, in the lines that they typed. */
export function OrderNote({ note, className = '' }: Props) {
  if (!note) return null;
  return (
    <dl className={`text-sm ${className}`}>
      <dt className="text-muted">Your note</dt>
      <dd className="mt-1 wrap-anywhere whitespace-pre-line">{note}</dd>
    </dl>
  );
}
