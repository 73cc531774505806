import type { Metadata } from 'next';
import { whatsAppNumber } from '@/lib/format/contact-links';
import { imageSources } from '@/lib/images/image-sources';
import { publicPage } from '@/lib/seo/metadata/page-metadata';
import { getStoreInfo } from '@/lib/store-info/queries';
import { TrackOrder } from './track-order';
import '@/app/other-pages.css';

export const revalidate = 60;
export const generateStaticParams = () => [];

export async function generateMetadata({ params }: { params: Promise<{ site: string }> }): Promise<Metadata> {
  return publicPage({
    path: '/track-order',
    title: 'Track Order',
    description: 'See how far your order is, by its number and your email or phone.',
    store: await getStoreInfo((await params).site),
  });
}

/** The status of an order for anybody who knows its number and contact. */
export default async function TrackOrderPage({ params }: { params: Promise<{ site: string }> }) {
  const { features, socialLinks } = await getStoreInfo((await params).site);
  return (
    <div className="page-width min-h-[calc(100svh-11rem)] page-top">
      <h1 className="text-title">Track Order</h1>
      <p className="mt-5 max-w-md text-muted">
        Enter the number of your order, and the email or phone that you ordered with.
      </p>
      <p className="without-script mt-8">Tracking an order needs JavaScript.</p>
      <TrackOrder
        imageSources={imageSources(process.env)}
        whatsApp={features.includes('order-details') ? whatsAppNumber(socialLinks) : null}
      />
    </div>
  );
}
