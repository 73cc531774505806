import { CloseIcon } from '@/components/ui/action-icons';
import { addressFields, chosenFilters, type FormField } from '@/lib/search/filter-fields';
import { listPathname, type ListAddress } from '@/lib/search/list-address';
import { HiddenFields } from './hidden-fields';

type Props = { address: ListAddress; collectionTitle?: string | undefined };

/** What is chosen. Each chip is a form that opens the list without it, so that it works without scripts, too. */
export function ChosenChips({ address, collectionTitle }: Props) {
  const chosen = chosenFilters(address.choices, collectionTitle);
  const fields = addressFields(address);
  if (chosen.length === 0) return null;
  const isAny = (field: FormField) => chosen.some(({ isChosen }) => isChosen(field));
  const action = listPathname(address.choices);
  return (
    <ul data-chips="" aria-label="Chosen filters" className="chosen-chips">
      {chosen.map(({ label, isChosen }) => (
        <li key={label}>
          <form data-live="" action={action}>
            <HiddenFields fields={fields.filter((field) => !isChosen(field))} />
            <button aria-label={`Remove ${label}`} className="chip">
              {label}
              <CloseIcon className="size-3.5" />
            </button>
          </form>
        </li>
      ))}
      <li>
        <form data-live="" action={action}>
          <HiddenFields fields={fields.filter((field) => !isAny(field))} />
          <button className="text-link min-h-11 cursor-pointer px-2">Clear all</button>
        </form>
      </li>
    </ul>
  );
}
