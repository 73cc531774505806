import type { StoreInfo } from '@/lib/store-info/store-info';

/** The web app manifest of a store. `minimal-ui` leaves the browser's Back button in place. */
export function webManifest({
  storeName,
  description,
  theme,
}: Pick<StoreInfo, 'storeName' | 'description' | 'theme'>) {
  const { paper } = theme.palette.light;
  return {
    id: '/',
    name: storeName,
    short_name: storeName,
    description,
    lang: 'en-IN',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    theme_color: paper,
    background_color: paper,
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
