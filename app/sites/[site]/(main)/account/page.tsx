import { SessionGuard } from '@/components/layout/session-guard';
import { SignOutButton } from '@/components/layout/sign-out-button';
import { ButtonLink } from '@/components/ui/button-link';
import { NextIcon } from '@/components/ui/arrow-icons';
import { privatePage } from '@/lib/seo/metadata/page-metadata';
import { offersSignOut } from '@/lib/session/sign-out';
import { getStoreInfo } from '@/lib/store-info/queries';
import { AccountDetails } from './account-details';
import { Addresses } from './addresses';
import { HubCards } from './hub-cards';
import { OwnSizes } from './own-sizes';
import { SignOutEverywhere } from './sign-out-everywhere';
import '@/app/other-pages.css';

export const revalidate = 60;
export const generateStaticParams = () => [];

export const metadata = privatePage('Account Details', '/account');

type Props = { params: Promise<{ site: string }> };

/** The page itself is public and cached; its client components load the customer's data. */
export default async function AccountPage({ params }: Props) {
  const store = await getStoreInfo((await params).site);
  const has = (feature: string) => store.features.includes(feature);
  const keepsCart = has('saved-cart');
  const isHub = has('profile');
  return (
    <div className="page-width page-top">
      <SessionGuard />
      <h1 className="text-title">Account Details</h1>
      {isHub && (
        <HubCards
          hasAddresses={has('addresses')}
          hasReviews={has('reviews')}
          hasComplaints={has('complaints')}
        />
      )}
      <div id="profile" className="mt-10 grid gap-x-14 gap-y-12 md:mt-16 md:grid-cols-[3fr_2fr] lg:gap-x-28">
        <div>
          {isHub && <h2 className="mb-6 text-heading">Profile</h2>}
          <p className="without-script text-muted">Your details need JavaScript to be shown.</p>
          <AccountDetails isEditable={isHub} resetsPassword={has('password-reset')} />
        </div>
        <div className="stack-8">
          {!isHub && <OrdersCard />}
          <div className="flex flex-wrap gap-3">
            <SignOutButton keepsCart={keepsCart} />
            <ButtonLink href="/" variant="outline">
              Return to Home
            </ButtonLink>
          </div>
          {keepsCart && <OwnSizes />}
          {offersSignOut(store) && <SignOutEverywhere keepsCart={keepsCart} listsSessions={isHub} />}
        </div>
      </div>
      {has('addresses') && <Addresses knowsDelivery={has('delivery')} />}
      {has('account-data') && <YourData />}
    </div>
  );
}

/** The file comes from a plain link, which works without scripts; a failure leads back to the message. */
function YourData() {
  return (
    <section aria-labelledby="your-data" className="mt-14 md:mt-20">
      <h2 id="your-data" className="text-heading">
        Your data
      </h2>
      <p className="mt-4 max-w-prose text-muted">
        Take all that we keep of you with you as a file, or leave for good; you need give no reason.
      </p>
      <p id="data-failed" role="alert" className="form-failure mt-5 hidden max-w-md target:block">
        Your data could not be collected. Please try again.
      </p>
      <p className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink href="/api/account/data" variant="outline">
          Download my data
        </ButtonLink>
        <a href="/delete-account" className="text-link min-h-11 content-center">
          Delete my account
        </a>
      </p>
    </section>
  );
}

function OrdersCard() {
  return (
    <nav aria-label="Account">
      <a
        href="/orders"
        className="group flex items-center justify-between gap-6 rounded-card bg-sunken p-6 sm:p-8"
      >
        <span>
          <span className="block font-serif text-2xl tracking-tight group-hover:text-accent">My Orders</span>
          <span className="mt-2 block text-sm text-balance text-muted">
            See what is on its way, and pay what is open.
          </span>
        </span>
        <NextIcon className="size-6 shrink-0 group-hover:[translate:0.25rem] motion-safe:transition-[translate]" />
      </a>
    </nav>
  );
}
