import type { Metadata } from 'next';
import { publicPage } from '@/lib/seo/metadata/page-metadata';
import { sellsClothing } from '@/lib/store-info/store-info';
import { getStoreInfo } from '@/lib/store-info/queries';
import { ContactDetails } from './contact-details';
import { ContactForm } from './contact-form';
import '@/app/other-pages.css';

export const revalidate = 60;
export const generateStaticParams = () => [];

type Props = { params: Promise<{ site: string }> };

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const store = await getStoreInfo((await params).site);
  return publicPage({
    path: '/contact',
    title: 'Contact',
    description: `How to reach ${store.storeName}: by message, email or phone.`,
    store,
  });
}

export default async function ContactPage({ params }: Props) {
  const store = await getStoreInfo((await params).site);
  return (
    <div className="page-width page-top">
      <h1 className="text-title">Contact</h1>
      <p className="mt-4 max-w-prose text-muted">
        {sellsClothing(store) ? 'A size, an order, a return' : 'A product, an order, a delivery'}: ask us
        anything.
      </p>
      <div className="mt-14 grid gap-16 md:mt-20 md:grid-cols-[2fr_3fr] md:gap-14 lg:gap-28">
        <section aria-labelledby="reach">
          <h2 id="reach" className="mb-8 text-heading">
            Reach us
          </h2>
          <ContactDetails store={store} />
        </section>
        <section aria-labelledby="write">
          <h2 id="write" className="mb-8 text-heading">
            Write to us
          </h2>
          <ContactForm
            isSent={store.features.includes('contact')}
            takesComplaints={['contact', 'complaints'].every((name) => store.features.includes(name))}
          />
          <p className="without-script text-muted">Sending a message from here needs JavaScript.</p>
        </section>
      </div>
    </div>
  );
}
