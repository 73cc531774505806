import type { ReactNode } from 'react';
import { ResponsiveImage } from '@/components/ui/responsive-image';
import { COOKIE_CHOICES_ID } from '@/lib/security/analytics-script.mjs';
import { readEnv } from '@/lib/env';
import { emailHref, phoneHref } from '@/lib/format/contact-links';
import { capitalize } from '@/lib/products/headings';
import { categoryPath, listPath, uniqueCategories } from '@/lib/products/list-query';
import { LOGO_IMAGE } from '@/lib/images/image-places.mjs';
import type { MenuGroup, MenuItem } from '@/lib/store-info/menus';
import type { StoreInfo } from '@/lib/store-info/store-info';
import { SocialLinks } from './social-links';
import { ThemeButton } from './theme-button';

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

/** With the way back to a choice that the shopper has made, where there is one. */
function withCookieChoices(links: MenuItem[]): MenuItem[] {
  if (!readEnv().ANALYTICS_SRC) return links;
  return [...links, { label: 'Cookie choices', href: `#${COOKIE_CHOICES_ID}` }];
}

/** Categories in the footer; the list of all products has the others. */
const MAX_CATEGORIES = 12;

const COLUMNS =
  'md:grid-cols-[1fr_1fr_1fr_1.6fr] md:gap-y-10 md:py-14 lg:grid-cols-[1.6fr_1fr_1fr_1fr_1.4fr]';
/** By the number of groups, beside which stands the contact. */
const OWN_COLUMNS = ['md:grid-cols-2', 'md:grid-cols-3', 'md:grid-cols-4', 'md:grid-cols-5'];

/** The footer of the main layout. Its groups of links are the store's own, where it has some. */
export function SiteFooter({ store }: { store: StoreInfo }) {
  const groups = store.menus.footer;
  const hasOwn = groups.length > 0;
  return (
    <footer className="mt-section border-t border-line pb-(--tab-bar) low:pb-0">
      <div
        className={`page-width grid grid-cols-2 gap-x-6 gap-y-8 py-10 text-sm *:min-w-0 ${hasOwn ? `${OWN_COLUMNS[groups.length - 1]} md:gap-y-10 md:py-14` : COLUMNS}`}
      >
        <div className={hasOwn ? 'col-span-full' : 'col-span-2 md:col-span-4 lg:col-span-1'}>
          <Brand store={store} />
          <p className="mt-4 max-w-sm text-muted">{store.description}</p>
          <div className="mt-4">
            <SocialLinks links={store.socialLinks} />
          </div>
        </div>
        {hasOwn ? <OwnGroups groups={groups} /> : <DefaultGroups store={store} />}
        <Group title="Contact" className="max-md:col-span-2">
          <ContactDetails store={store} />
        </Group>
      </div>
      <div className="page-width text-sm text-muted">
        <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-2 border-t border-line py-5">
          <p>© {store.companyName}</p>
          <ThemeButton />
        </div>
      </div>
    </footer>
  );
}

function DefaultGroups({ store }: { store: StoreInfo }) {
  const names = uniqueCategories(store.categories);
  const categories = names.slice(0, MAX_CATEGORIES).map((name) => ({
    label: capitalize(name),
    href: categoryPath(name),
  }));
  if (names.length > MAX_CATEGORIES) categories.push({ label: 'All Categories', href: listPath({}) });
  return (
    <>
      {/* Beside the two shorter groups on phones, as high as both. */}
      <LinkGroup title="Help" links={withCookieChoices(HELP)} className="max-md:row-span-2" />
      <LinkGroup title="Company" links={COMPANY} />
      {categories.length > 0 && <LinkGroup title="Categories" links={categories} />}
    </>
  );
}

/** Keys are indexes, because React sends them to the browser. */
function OwnGroups({ groups }: { groups: MenuGroup[] }) {
  return groups.map(({ label, href, items }, index) => (
    <LinkGroup
      key={index}
      title={href ? <a href={href}>{label}</a> : label}
      links={index === groups.length - 1 ? withCookieChoices(items) : items}
    />
  ));
}

/** The store's logo, or its name where it has none. */
function Brand({ store }: { store: StoreInfo }) {
  if (!store.companyLogoUrl) return <p className="font-serif text-2xl">{store.storeName}</p>;
  return (
    <p data-keep-alt>
      <ResponsiveImage
        src={store.companyLogoUrl}
        alt={store.storeName}
        place={LOGO_IMAGE}
        className="store-logo h-8 w-53 max-w-full object-contain object-left"
      />
    </p>
  );
}

/** The company's contact details, or a message when store info can not be loaded. */
function ContactDetails({ store }: { store: StoreInfo }) {
  if (!store.isLoaded) {
    return (
      <p role="status" className="text-muted">
        Failed to load store information. Please refresh the page.
      </p>
    );
  }
  const { companyName, companyAddress, companyEmail, companyPhone } = store;
  return (
    <address className="footer-links text-muted not-italic *:block *:py-1.5">
      <p>{companyName}</p>
      {companyAddress && <p>{companyAddress}</p>}
      {companyEmail && <a href={emailHref(companyEmail)}>{companyEmail}</a>}
      {companyPhone && <a href={phoneHref(companyPhone)}>{companyPhone}</a>}
    </address>
  );
}

type LinkGroupProps = { title: ReactNode; links: MenuItem[]; className?: string };

/** Keys are indexes, because React sends them to the browser. */
function LinkGroup({ title, links, className }: LinkGroupProps) {
  return (
    <Group title={title} className={className}>
      <ul className="footer-links text-muted">
        {links.map(({ label, href }, index) => (
          <li key={index}>
            <a href={href}>{label}</a>
          </li>
        ))}
      </ul>
    </Group>
  );
}

type GroupProps = { title: ReactNode; className?: string; children: ReactNode };

function Group({ title, className, children }: GroupProps) {
  return (
    <div className={className}>
      <h2 className="mb-3 font-sans text-sm font-semibold tracking-normal">{title}</h2>
      {children}
    </div>
  );
}
