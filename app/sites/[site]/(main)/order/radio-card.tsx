import type { ComponentProps } from 'react';

type Props = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  label: string;
  /** Shown below the label, and read out with it. */
  hint?: string;
};

/** A choice of a form that needs a line of its own. */
export function RadioCard({ label, hint, ...control }: Props) {
  return (
    <label className="flex min-h-13 cursor-pointer items-center gap-4 rounded-card border border-edge px-4 py-3 text-sm has-[:checked]:border-ink has-[:checked]:bg-sunken has-[:disabled]:cursor-default">
      <input type="radio" {...control} className="size-5 shrink-0 cursor-pointer accent-ink" />
      <span className="min-w-0 wrap-anywhere">
        <span className="font-medium">{label}</span>
        {hint && <span className="mt-1 block text-muted">{hint}</span>}
      </span>
    </label>
  );
}
