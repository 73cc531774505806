import { SessionGuard } from '@/components/layout/session-guard';
import { privatePage } from '@/lib/seo/metadata/page-metadata';
import { getStoreInfo } from '@/lib/store-info/queries';
import { DeleteForm } from './delete-form';
import '@/app/other-pages.css';

export const revalidate = 60;
export const generateStaticParams = () => [];

const TITLE = 'Delete Your Account';

export const metadata = privatePage(TITLE, '/delete-account');

type Props = { params: Promise<{ site: string }> };

/** Says what goes and what stays before an account is deleted. At a store without `account-data` the middleware answers 404. */
export default async function DeleteAccountPage({ params }: Props) {
  const { features } = await getStoreInfo((await params).site);
  const has = (feature: string) => features.includes(feature);
  return (
    <div className="page-width min-h-[calc(100svh-11rem)] page-top">
      <SessionGuard />
      <h1 className="text-title">{TITLE}</h1>
      <div className="mt-10 grid max-w-4xl gap-8 md:grid-cols-2">
        <section aria-labelledby="goes">
          <h2 id="goes" className="text-subheading">
            What goes at once
          </h2>
          <ul className="mt-3 list-disc pl-5">
            <li>Your name, email, phone and password, on all devices</li>
            {has('addresses') && <li>Your saved addresses</li>}
            {has('saved-cart') && <li>Your saved cart and wishlist</li>}
            {has('reviews') && <li>Your reviews with their photos</li>}
            <li>Alerts, subscriptions and messages under your email, once you have confirmed it</li>
          </ul>
        </section>
        <section aria-labelledby="stays">
          <h2 id="stays" className="text-subheading">
            What stays
          </h2>
          <ul className="mt-3 list-disc pl-5">
            <li>
              What you bought and paid, in our books, as tax law asks: without your name, address, phone and
              email
            </li>
            <li>Invoices, as they were issued, for as long as the law asks us to keep them</li>
          </ul>
        </section>
      </div>
      <p className="mt-8 max-w-prose">
        Orders that you have not paid are cancelled. While an order, a return or a refund is on its way,
        please wait until it is there: we need to know where it goes. You may want to{' '}
        <a href="/account#your-data" className="text-link">
          download your data
        </a>{' '}
        first. This can’t be undone.
      </p>
      <p className="without-script mt-6">Deleting your account needs JavaScript.</p>
      <DeleteForm />
    </div>
  );
}
