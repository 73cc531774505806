import type { Metadata } from 'next';
import { NotFoundMessage } from '@/components/ui/not-found-message';
import './shop-pages.css';

export const metadata: Metadata = { title: 'Page not found', robots: { index: false } };

export default function NotFound() {
  return (
    <main className="grid flex-1 place-items-center px-6 py-12">
      <NotFoundMessage />
    </main>
  );
}
