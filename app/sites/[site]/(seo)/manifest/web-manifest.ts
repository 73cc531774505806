import type { StoreInfo } from '@/lib/store-info/store-info';

/** `--paper` of app/styles/tokens.css in the light scheme. */
const PAPER = '#fcfaf6';

/** The web app manifest of a store. `minimal-ui` leaves the browser's Back button in place. */
export function webManifest({ storeName, description }: Pick<StoreInfo, 'storeName' | 'description'>) {
  return {
    id: '/',
    name: storeName,
    short_name: storeName,
    description,
    lang: 'en-IN',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    theme_color: PAPER,
    background_color: PAPER,
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  };
}
