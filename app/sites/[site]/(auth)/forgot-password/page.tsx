import { emailHref, phoneHref } from '@/lib/format/contact-links';
import { SUPPORT_HOURS } from '@/lib/store-info/business-terms';
import { getStoreInfo } from '@/lib/store-info/queries';
import type { StoreInfo } from '@/lib/store-info/store-info';
import { privatePage } from '@/lib/seo/metadata/page-metadata';

export const revalidate = 60;
export function generateStaticParams() {
  return [];
}

export const metadata = privatePage('Forgot Password', '/forgot-password');

/** How to get a new password: the store API has no call for it, so the page shows how to ask the store. */
export default async function ForgotPasswordPage({ params }: { params: Promise<{ site: string }> }) {
  const store = await getStoreInfo((await params).site);
  return (
    <>
      <h1 className="text-heading">Forgot Password?</h1>
      <ContactOptions store={store} />
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

function ContactOptions({ store: { isLoaded, companyEmail, companyPhone } }: { store: StoreInfo }) {
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
        Ask us for a new one. Please tell us the email address of your account, never the old password.
      </p>
      <div className="stack-3 mt-8">
        {companyEmail && (
          <a href={emailHref(companyEmail, 'New password')} className={`${BUTTON} button-primary`}>
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
