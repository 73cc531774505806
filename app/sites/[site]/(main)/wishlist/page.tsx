import { SavedCart } from '@/components/layout/saved-cart';
import { imageSources } from '@/lib/images/image-sources';
import { privatePage } from '@/lib/seo/metadata/page-metadata';
import { getStoreInfo } from '@/lib/store-info/queries';
import { WishlistView } from './wishlist-view';
import '@/app/text-pages.css';
import './wishlist.css';

export const revalidate = 60;
export const generateStaticParams = () => [];

export const metadata = privatePage('Wishlist', '/wishlist');

/** The wishlist, which is stored on this device. */
export default async function WishlistPage({ params }: { params: Promise<{ site: string }> }) {
  const isSaved = (await getStoreInfo((await params).site)).features.includes('saved-cart');
  return (
    <div className="page-width page-top">
      <h1 className="mb-10 text-title">Wishlist</h1>
      <noscript>
        <p className="text-muted">The wishlist is kept in your browser, which needs JavaScript to show it.</p>
      </noscript>
      {isSaved && <SavedCart />}
      <WishlistView imageSources={imageSources(process.env)} isSaved={isSaved} />
    </div>
  );
}
