import { emailHref, phoneHref } from '@/lib/format/contact-links';
import type { StoreInfo } from '@/lib/store-info/store-info';

/** How to reach the store, or that nobody knows it for now (spec section 8). */
export function FooterContact({ store }: { store: StoreInfo }) {
  if (!store.isLoaded) {
    return (
      <p role="status" className="text-muted">
        Failed to load store information. Please refresh the page.
      </p>
    );
  }
  const { companyName, companyAddress, companyEmail, companyPhone } = store;
  return (
    <address className="text-muted not-italic">
      <p className="py-1.5">{companyName}</p>
      {companyAddress && <p className="py-1.5">{companyAddress}</p>}
      {companyEmail && (
        <a href={emailHref(companyEmail)} className="block py-1.5 wrap-anywhere hover:text-accent">
          {companyEmail}
        </a>
      )}
      {companyPhone && (
        <a href={phoneHref(companyPhone)} className="block py-1.5 hover:text-accent">
          {companyPhone}
        </a>
      )}
    </address>
  );
}
