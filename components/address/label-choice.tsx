import { ADDRESS_LABELS, type AddressLabel } from '@/lib/addresses/saved-address';
import '../ui/choice.css';

/**
 * What an address is to be called: the field `label` of its form.
 *
 * @param props.initial what is chosen first
 */
export function LabelChoice({ initial = 'Home' }: { initial?: AddressLabel | undefined }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-3 text-sm font-semibold">Save it as</legend>
      <div className="flex flex-wrap gap-2">
        {ADDRESS_LABELS.map((label) => (
          <label key={label} className="choice">
            <input
              type="radio"
              name="label"
              value={label}
              defaultChecked={label === initial}
              className="choice-input"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
