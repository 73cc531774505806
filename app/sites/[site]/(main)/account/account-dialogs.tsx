import type { ReactNode } from 'react';
import { sendAccountForm } from '@/lib/session/send-account-form';
import { normalizePhoneInput } from '@/components/address/address-form';
import { FormErrors, SubmitButton, useClientForm, type FieldErrors } from '@/components/ui/client-form';
import { Dialog } from '@/components/ui/dialog';
import { EmailField, Field } from '@/components/ui/field';
import { NameFields } from '@/components/ui/name-fields';
import { NewPasswordFields } from '@/components/ui/new-password-fields';
import { PasswordField } from '@/components/ui/password-field';
import { showToast } from '@/components/ui/show-toast';
import { normalizePhone, PHONE_PREFIX } from '@/lib/format/phone';
import type { Account } from '@/lib/session/account';

type Props = {
  title: string;
  label: string;
  busyLabel?: string;
  schema: Parameters<typeof sendAccountForm>[1];
  /** Called when the store has taken it, before the dialog closes. */
  onSaved: (form: HTMLFormElement) => unknown;
  onClose: () => void;
  children: (errors: FieldErrors) => ReactNode;
};

const RELATED = { password: ['confirmPassword'] };

/** A dialog with a form that changes the account. */
function AccountDialog({ title, label, busyLabel = 'Saving...', schema, onSaved, onClose, children }: Props) {
  const form = useClientForm({
    submit: async (element) => {
      const result = await sendAccountForm(element, schema);
      if (result) return result;
      await onSaved(element);
      element.closest('dialog')?.close();
      return { focus: null };
    },
    onEdit: (edited) => {
      if (edited.name === 'phone') normalizePhoneInput(edited);
    },
    related: RELATED,
  });
  return (
    <Dialog title={title} onClose={onClose} className="[--width:30rem]">
      <form {...form.formProps} className="mt-4 grid gap-6">
        {children(form.errors)}
        <FormErrors form={form} />
        <SubmitButton form={form} label={label} busyLabel={busyLabel} />
      </form>
    </Dialog>
  );
}

type DialogProps = {
  account: Account;
  /** Whether the store mails a link for a new password. */
  resetsPassword: boolean;
  /** Loads the account again. */
  refresh: () => Promise<unknown>;
  onClose: () => void;
};

/** Changes name and phone. */
export function EditDialog({ account, refresh, onClose }: Omit<DialogProps, 'resetsPassword'>) {
  return (
    <AccountDialog
      title="Edit your details"
      label="Save"
      schema="profileInput"
      onSaved={refresh}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <NameFields errors={errors} known={account} />
          <Field
            label="Phone"
            name="phone"
            type="tel"
            autoComplete="tel"
            defaultValue={account.phone ? normalizePhone(account.phone) : PHONE_PREFIX}
            hint={errors.phone ? undefined : 'Optional. So that we can reach you about an order.'}
            error={errors.phone}
          />
        </>
      )}
    </AccountDialog>
  );
}

/** Asks for the link that changes the email. */
export function EmailDialog({ account, resetsPassword, onClose }: Omit<DialogProps, 'refresh'>) {
  return (
    <AccountDialog
      title="Change your email"
      label="Send Link"
      busyLabel="Sending..."
      schema="emailChangeInput"
      onSaved={(form) => tellSent(String(new FormData(form).get('email')))}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>
            We mail the new address a link. Until you press the button there, your email stays{' '}
            <span className="wrap-anywhere">{account.email}</span>.
          </p>
          <EmailField label="New Email" error={errors.email} />
          <CurrentPassword error={errors.currentPassword} isReplaceable={resetsPassword} />
        </>
      )}
    </AccountDialog>
  );
}

/** Changes the password. */
export function PasswordDialog({ account, resetsPassword, onClose }: Omit<DialogProps, 'refresh'>) {
  const tell = () =>
    void showToast({
      title: 'Password changed',
      description: 'All your other devices are signed out.',
    });
  return (
    <AccountDialog
      title="Change your password"
      label="Save Password"
      schema="passwordChangeInput"
      onSaved={tell}
      onClose={onClose}
    >
      {(errors) => (
        <>
          <p>All your other devices are signed out then, and you sign in there with the new one.</p>
          {/* Tells password managers whose password it is. */}
          <input type="email" autoComplete="username" value={account.email} readOnly hidden />
          <CurrentPassword error={errors.currentPassword} isReplaceable={resetsPassword} />
          <NewPasswordFields label="New Password" errors={errors} />
        </>
      )}
    </AccountDialog>
  );
}

/** @param props.isReplaceable whether who does not know it can choose another one by mail, as after signing in by a code */
function CurrentPassword({ error, isReplaceable }: { error: string | undefined; isReplaceable: boolean }) {
  return (
    <div>
      <PasswordField
        label="Current Password"
        name="currentPassword"
        required
        autoComplete="current-password"
        error={error}
      />
      {isReplaceable && (
        <a href="/forgot-password" className="text-link inline-block min-h-8 content-center text-sm">
          You don’t know it?
        </a>
      )}
    </div>
  );
}

/** Says that a link was mailed, the same for an address that has an account. */
export function tellSent(email: string): void {
  void showToast({
    title: 'We have sent you a link',
    description: `Press the button that the mail to ${email.trim()} leads to, within 30 minutes.`,
    stays: true,
  });
}
