import { useState } from 'react';
import { sendAccountChange } from '@/lib/session/send-account-form';
import { showToast } from '@/components/ui/show-toast';
import { useLazyDialog } from '@/components/ui/use-lazy-dialog';
import type { Account } from '@/lib/session/account';
import { changeFailure } from '@/lib/session/change-failure';

type Props = {
  account: Account;
  /** Whether the store mails a link for a new password. */
  resetsPassword: boolean;
  /** Loads the account again. */
  refresh: () => Promise<unknown>;
};

/** What a customer can change of themselves; the dialogs are loaded when they are opened. */
export function ProfileActions({ account, resetsPassword, refresh }: Props) {
  const { dialog, open } = useLazyDialog();
  const dialogs = () => import('./account-dialogs');
  return (
    <>
      {account.emailConfirmed === false && <UnconfirmedEmail email={account.email} />}
      <p className="mt-4 flex flex-wrap gap-x-6">
        <Action
          label="Edit"
          about="name and phone"
          onClick={open(async (onClose) => {
            const { EditDialog } = await dialogs();
            return <EditDialog account={account} refresh={refresh} onClose={onClose} />;
          })}
        />
        <Action
          label="Change email"
          onClick={open(async (onClose) => {
            const { EmailDialog } = await dialogs();
            return <EmailDialog {...{ account, resetsPassword, onClose }} />;
          })}
        />
        <Action
          label="Change password"
          onClick={open(async (onClose) => {
            const { PasswordDialog } = await dialogs();
            return <PasswordDialog {...{ account, resetsPassword, onClose }} />;
          })}
        />
      </p>
      {dialog}
    </>
  );
}

type ActionProps = {
  label: string;
  /** What it changes, where the label does not say it. */
  about?: string;
  onClick: ReturnType<ReturnType<typeof useLazyDialog>['open']>;
};

function Action({ label, about, onClick }: ActionProps) {
  return (
    <button type="button" onClick={onClick} className="text-link min-h-11 cursor-pointer">
      {label}
      {about && <span className="sr-only"> {about}</span>}
    </button>
  );
}

/** Offers a link by which the customer proves that the email is theirs. */
function UnconfirmedEmail({ email }: { email: string }) {
  const [isBusy, setBusy] = useState(false);
  const confirm = async () => {
    if (isBusy) return;
    setBusy(true);
    const failure = changeFailure(await sendAccountChange('emailChangeInput', { email }));
    setBusy(false);
    if (failure !== null) return void showToast({ title: 'Error', description: failure, kind: 'error' });
    const { tellSent } = await import('./account-dialogs');
    tellSent(email);
  };
  return (
    <p className="mt-4 text-sm text-muted">
      You have not confirmed your email yet.{' '}
      <button
        type="button"
        aria-disabled={isBusy}
        onClick={() => void confirm()}
        className="text-link min-h-8 cursor-pointer text-ink aria-disabled:opacity-45"
      >
        {isBusy ? 'Sending...' : 'Confirm it'}
      </button>
    </p>
  );
}
