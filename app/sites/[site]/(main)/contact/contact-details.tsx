import type { ReactNode } from 'react';
import { SocialLinks } from '@/components/layout/social-links';
import { emailHref, phoneHref } from '@/lib/format/contact-links';
import { SUPPORT_HOURS } from '@/lib/store-info/business-terms';
import type { StoreRedress } from '@/lib/store-info/schema';
import type { StoreInfo } from '@/lib/store-info/store-info';

/** Company, email, phone, address and social links, as far as the store provides them. */
export function ContactDetails({ store }: { store: StoreInfo }) {
  if (!store.isLoaded) {
    return (
      <p role="alert" className="text-danger">
        Failed to load store information. Please refresh the page.
      </p>
    );
  }
  const { companyName, companyEmail, companyPhone, companyAddress, socialLinks, redress } = store;
  return (
    <dl className="stack-8">
      <Detail term="Company">{companyName}</Detail>
      {companyEmail && (
        <Detail term="Email">
          <a href={emailHref(companyEmail)} className="text-link">
            {companyEmail}
          </a>
        </Detail>
      )}
      {companyPhone && (
        <Detail term="Phone">
          <a href={phoneHref(companyPhone)} className="text-link">
            {companyPhone}
          </a>
          <p className="mt-1 text-sm text-muted">{SUPPORT_HOURS}</p>
        </Detail>
      )}
      {companyAddress && (
        <Detail term="Address">
          <address className="max-w-xs whitespace-pre-line not-italic">{companyAddress}</address>
        </Detail>
      )}
      {redress && (
        <Detail term="Complaints">
          <p>{promiseText(redress)}</p>
          <p className="mt-3">
            Grievance Officer: {redress.officer.name}
            {redress.officer.phone && (
              <a href={phoneHref(redress.officer.phone)} className="text-link block w-fit">
                {redress.officer.phone}
              </a>
            )}
            {redress.officer.email && (
              <a href={emailHref(redress.officer.email)} className="text-link block w-fit">
                {redress.officer.email}
              </a>
            )}
          </p>
        </Detail>
      )}
      {socialLinks.length > 0 && (
        <Detail term="Follow us">
          <SocialLinks links={socialLinks} />
        </Detail>
      )}
    </dl>
  );
}

/** A month is 30 days to the shop. */
function promiseText({ acknowledgeHours, answerDays }: StoreRedress): string {
  const answer = answerDays === 30 ? 'a month' : formatCount(answerDays, 'day');
  return `We acknowledge what you write within ${formatCount(acknowledgeHours, 'hour')} and answer within ${answer}.`;
}

function formatCount(count: number, unit: string): string {
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}

function Detail({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt className="mb-1 text-sm text-muted">{term}</dt>
      <dd className="text-lg wrap-anywhere">{children}</dd>
    </div>
  );
}
