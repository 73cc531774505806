import Link from 'next/link';
import type { ReactNode } from 'react';
import { categoryPath } from '@/lib/products/list-query';
import type { StoreInfo } from '@/lib/store-info/store-info';

const HELP = [
  { label: 'Terms', href: '/terms' },
  { label: 'Privacy', href: '/privacy' },
  { label: 'Refund', href: '/refund' },
  { label: 'Return', href: '/return' },
  { label: 'Shipping', href: '/shipping' },
  { label: 'About', href: '/about' },
  { label: 'Contact', href: '/contact' },
];
const COMPANY = [
  { label: 'Account', href: '/account' },
  { label: 'Orders', href: '/orders' },
  { label: 'Track Order', href: '/track-order' },
];

/** The foot of every page of the main layout: all groups of spec section 2. */
export function SiteFooter({ store }: { store: StoreInfo }) {
  const categories = store.categories.map((name) => ({ label: name, href: categoryPath(name) }));
  return (
    <footer className="mt-24 border-t border-line">
      <div className="mx-auto grid max-w-7xl grid-cols-2 gap-10 px-5 py-14 text-sm md:grid-cols-5 md:px-8">
        <div className="col-span-2 md:col-span-1">
          <p className="font-serif text-xl">{store.storeName}</p>
          <p className="mt-3 text-muted">{store.description}</p>
        </div>
        <LinkGroup title="Help" links={HELP} />
        <LinkGroup title="Company" links={COMPANY} />
        <LinkGroup title="Categories" links={categories} />
        <Group title="Contact">
          <address className="space-y-2 wrap-anywhere text-muted not-italic">
            <p>{store.companyName}</p>
            {store.companyAddress && <p>{store.companyAddress}</p>}
            {store.companyEmail && (
              <p>
                <a href={`mailto:${store.companyEmail}`} className="underline hover:text-accent">
                  {store.companyEmail}
                </a>
              </p>
            )}
            {store.companyPhone && (
              <p>
                <a href={`tel:${store.companyPhone.replaceAll(' ', '')}`} className="hover:text-accent">
                  {store.companyPhone}
                </a>
              </p>
            )}
          </address>
          {store.socialLinks.length > 0 && (
            <ul className="mt-4 flex flex-wrap gap-x-4 gap-y-2">
              {store.socialLinks.map(({ network, url }) => (
                <li key={network}>
                  <a
                    href={url}
                    rel="noopener noreferrer"
                    target="_blank"
                    className="capitalize hover:text-accent"
                  >
                    {network}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </Group>
      </div>
    </footer>
  );
}

function LinkGroup({ title, links }: { title: string; links: { label: string; href: string }[] }) {
  return (
    <Group title={title}>
      <ul className="space-y-1 text-muted">
        {links.map(({ label, href }) => (
          <li key={href}>
            <Link href={href} prefetch={false} className="inline-block py-1 capitalize hover:text-accent">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Group>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="mb-3 font-sans text-sm font-semibold tracking-normal">{title}</h2>
      {children}
    </div>
  );
}
