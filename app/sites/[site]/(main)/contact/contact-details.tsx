import type { ReactNode } from 'react';
import { SocialLinks } from '@/components/layout/social-links';
import { emailHref, phoneHref } from '@/lib/format/contact-links';
import { SUPPORT_HOURS } from '@/lib/content/business-terms';
import type { StoreInfo } from '@/lib/store-info/store-info';

/** Who the store is and where it is reached, as far as it has told. */
export function ContactDetails({ store }: { store: StoreInfo }) {
  if (!store.isLoaded) {
    return (
      <p role="alert" className="text-danger">
        Failed to load store information. Please refresh the page.
      </p>
    );
  }
  const { companyName, companyEmail, companyPhone, companyAddress, socialLinks } = store;
  return (
    <dl className="space-y-8">
      <Fact term="Company">{companyName}</Fact>
      {companyEmail && (
        <Fact term="Email">
          <a href={emailHref(companyEmail)} className="text-link">
            {companyEmail}
          </a>
        </Fact>
      )}
      {companyPhone && (
        <Fact term="Phone">
          <a href={phoneHref(companyPhone)} className="text-link">
            {companyPhone}
          </a>
          <p className="mt-1 text-sm text-muted">{SUPPORT_HOURS}</p>
        </Fact>
      )}
      {companyAddress && (
        <Fact term="Address">
          <address className="max-w-xs whitespace-pre-line not-italic">{companyAddress}</address>
        </Fact>
      )}
      {socialLinks.length > 0 && (
        <Fact term="Follow us">
          <SocialLinks links={socialLinks} />
        </Fact>
      )}
    </dl>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="mb-1 text-sm text-muted">{term}</dt>
      <dd className="text-lg wrap-anywhere">{children}</dd>
    </div>
  );
}
