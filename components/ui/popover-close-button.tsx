import { CloseIcon } from './action-icons';

type Props = {
  /** The id of the popover. */
  id: string;
  label?: string;
  className: string;
};

/** Closes a popover, without scripts as well. */
export function PopoverCloseButton({ id, label = 'Close', className }: Props) {
  return (
    <button
      type="button"
      popoverTarget={id}
      popoverTargetAction="hide"
      aria-label={label}
      className={className}
    >
      <CloseIcon />
    </button>
  );
}
