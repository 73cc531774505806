import type { Specification } from '@/lib/products/product';

type Props = {
  /** What the page shows of the product's id. */
  id: string;
  specifications: Specification[];
};

/** The id, and the specifications in a panel of at most 300 px; a longer one scrolls. */
export function SpecificationList({ id, specifications }: Props) {
  const idRow = <p className="py-3 text-sm text-muted">ID {id}</p>;
  if (specifications.length === 0) return idRow;
  return (
    <section aria-labelledby="specifications" className="mt-10">
      <h2 id="specifications" className="font-sans text-sm font-semibold">
        Specifications
      </h2>
      {idRow}
      {/* Focusable, so that the keyboard can scroll it. */}
      <div
        role="group"
        tabIndex={0}
        aria-labelledby="specifications"
        className="scroll-shade max-h-[300px] overflow-y-auto border-y border-line text-sm"
      >
        <dl>
          {specifications.map(({ id: key, label, value }) => (
            <div key={key} className="flex gap-6 border-b border-line py-3">
              <dt className="w-2/5 max-w-40 shrink-0 wrap-anywhere text-muted">{label}</dt>
              <dd className="min-w-0 wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
