import { emailHref, phoneHref } from '@/lib/format/contact-links';
import { SUPPORT_HOURS } from '@/lib/store-info/business-terms';
import { getStoreInfo } from '@/lib/store-info/queries';
import type { StoreInfo } from '@/lib/store-info/store-info';
import { privatePage } from '@/lib/seo/metadata/page-metadata';
import { ResetRequestForm } from './reset-request-form';

export const revalidate = 60;
export const generateStaticParams = () => [];

export const metadata = privatePage('Forgot Password', '/forgot-password');

/** How to get a new password: by a link in a mail where the store sends it, otherwise by asking the store. */
export default async function ForgotPasswordPage({ params }: { params: Promise<{ site: string }> }) {
  const store = await getStoreInfo((await params).site);
  return (
    <>
      <h1 className="text-heading">Forgot Password?</h1>
      {store.features.includes('password-reset') ? (
        <>
          <ResetRequestForm />
          <div className="mt-8 border-t border-line pt-4">
            <ContactOptions
              store={store}
              lead="No access to that mailbox any more? Ask us for a new password."
            />
          </div>
        </>
      ) : (
        <ContactOptions store={store} lead="Ask us for a new one." />
      )}
      <p className="mt-8 border-t border-line pt-6 text-sm">
        <a href="/login" className="text-link">
          Back to Login
        </a>
      </p>
    </>
  );
}

// Email addresses of any length: they may take several lines.
const BUTTON = 'button w-full py-3 text-center wrap-anywhere whitespace-normal';

type ContactProps = { store: StoreInfo; lead: string };

function ContactOptions({ store, lead }: ContactProps) {
  const { isLoaded, companyEmail, companyPhone, features } = store;
  const emailButton = features.includes('password-reset') ? 'button-outline' : 'button-primary';
  if (!isLoaded) {
    return (
      <p role="alert" className="mt-4 text-danger">
        Failed to load store information. Please refresh the page.
      </p>
    );
  }
  if (!companyEmail && !companyPhone) {
    return <p className="mt-4 text-muted">Please ask the store for a new one.</p>;
  }
  return (
    <>
      <p className="mt-4 text-muted">
        {lead} Please tell us the email address of your account, never the old password.
      </p>
      <div className="stack-3 mt-8">
        {companyEmail && (
          <a href={emailHref(companyEmail, 'New password')} className={`${BUTTON} ${emailButton}`}>
            Email {companyEmail}
          </a>
        )}
        {companyPhone && (
          <a href={phoneHref(companyPhone)} className={`${BUTTON} button-outline`}>
            Call {companyPhone}
          </a>
        )}
      </div>
      {companyPhone && <p className="mt-3 text-center text-sm text-muted">{SUPPORT_HOURS}</p>}
    </>
  );
}
