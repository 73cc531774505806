'use client';

type Props = {
  quantity: number;
  /** @param quantity a whole number, at least 1 */
  onChange: (quantity: number) => void;
  /** The largest quantity; without it, any can be chosen. */
  max?: number;
  /** Name of the product, for the accessible name. */
  of: string;
};

/** Chooses a quantity of at least one. */
export function QuantityStepper({ quantity, onChange, max = Infinity, of }: Props) {
  return (
    <div
      role="group"
      aria-label={`Quantity of ${of}`}
      className="inline-flex items-center rounded-card border border-edge"
    >
      <button
        type="button"
        aria-label="Decrease quantity"
        disabled={quantity <= 1}
        onClick={() => onChange(quantity - 1)}
        className="icon-button text-xl leading-none"
      >
        −
      </button>
      <output aria-label="Quantity" className="min-w-8 text-center text-sm tabular-figures">
        {quantity}
      </output>
      <button
        type="button"
        aria-label="Increase quantity"
        disabled={quantity >= max}
        onClick={() => onChange(quantity + 1)}
        className="icon-button text-xl leading-none"
      >
        +
      </button>
    </div>
  );
}
