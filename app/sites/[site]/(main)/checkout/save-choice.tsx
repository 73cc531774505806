import { LabelChoice } from '@/components/address/label-choice';

/** Offers to save a typed address, and asks what to call it. */
export function SaveChoice() {
  return (
    <div className="group mt-8">
      <label className="flex min-h-6 w-fit cursor-pointer items-center gap-3 text-sm">
        <input type="checkbox" name="remember" className="size-5 cursor-pointer accent-ink" />
        Save this address
      </label>
      {/* By its state and not by one of ours: the form fills the box in by itself. */}
      <div className="mt-4 hidden group-has-[[name=remember]:checked]:block">
        <LabelChoice />
      </div>
    </div>
  );
}
