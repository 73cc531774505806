import { ChoiceGroup } from '@/components/ui/choice-group';
import { ADDRESS_LABELS, parseLabel, type AddressLabel } from '@/lib/addresses/saved-address';

type Props = { chosen: AddressLabel; onChoose: (label: AddressLabel) => void };

/** What an address is to be called. */
export function LabelChoice({ chosen, onChoose }: Props) {
  return (
    <ChoiceGroup
      legend="Save it as"
      name="label"
      values={[...ADDRESS_LABELS]}
      chosen={chosen}
      onChoose={(value) => onChoose(parseLabel(value))}
    />
  );
}
