import type { Specification } from '@/lib/products/product';

/** The specifications panel, at most 300 px high; a longer one scrolls. */
export function SpecificationList({ specifications }: { specifications: Specification[] }) {
  if (specifications.length === 0) return null;
  return (
    <section aria-labelledby="specifications" className="mt-10">
      <h2 id="specifications" className="mb-3 font-sans text-sm font-semibold">
        Specifications
      </h2>
      {/* Focusable, so that the keyboard can scroll it. */}
      <div
        role="group"
        tabIndex={0}
        aria-labelledby="specifications"
        className="scroll-shade max-h-[300px] overflow-y-auto border-y border-line text-sm"
      >
        <dl>
          {specifications.map(({ id, label, value }) => (
            <div key={id} className="flex gap-6 border-b border-line py-3">
              <dt className="w-2/5 max-w-40 shrink-0 wrap-anywhere text-muted">{label}</dt>
              <dd className="min-w-0 wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}
