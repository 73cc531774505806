import Link from 'next/link';
import { categoryPath, listPath } from '@/lib/products/list-query';

const LINKS = [
  { label: 'Shirts', href: categoryPath('shirts') },
  { label: 'Trousers', href: categoryPath('trousers') },
  { label: 'All Products', href: listPath({}) },
];

/** The bar that stays at the top of every page of the main layout. */
export function TopBar({ storeName }: { storeName: string }) {
  return (
    <header className="fixed inset-x-0 top-0 z-40 border-b border-line bg-paper/95 backdrop-blur">
      <div className="mx-auto flex h-16 max-w-7xl items-center gap-8 px-5 md:px-8">
        <Link href="/" className="font-serif text-2xl tracking-tight">
          {storeName}
        </Link>
        <nav aria-label="Main" className="ml-auto hidden gap-7 text-sm md:flex">
          {LINKS.map(({ label, href }) => (
            <Link key={href} href={href} prefetch={false} className="py-2 hover:text-accent">
              {label}
            </Link>
          ))}
        </nav>
        <nav aria-label="Personal" className="ml-auto flex gap-5 text-sm md:ml-0">
          <Link href="/cart" prefetch={false} className="py-2 hover:text-accent">
            Cart
          </Link>
          <Link href="/login" prefetch={false} className="py-2 hover:text-accent">
            Login
          </Link>
        </nav>
      </div>
    </header>
  );
}
