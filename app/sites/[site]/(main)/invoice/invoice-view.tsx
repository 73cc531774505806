'use client';

import { usePathname } from 'next/navigation';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { ButtonLink } from '@/components/ui/button-link';
import { EmptyState } from '@/components/ui/empty-state';
import { BagIcon } from '@/components/ui/icons';
import { Skeleton } from '@/components/ui/skeleton';
import { TryAgain } from '@/components/ui/try-again';
import { hasFields } from '@/lib/browser/fields';
import { useIsHydrated } from '@/lib/browser/use-is-hydrated';
import type { OrderInvoice } from '@/lib/orders/invoice-schema';
import { orderIdOf, orderPath } from '@/lib/orders/order-details';
import { encodeSegment } from '@/lib/routes/path-segment';
import { usePrivateData } from '@/lib/session/use-private-data';
import { InvoiceDocument } from './invoice-document';

/** The invoice of the order that the address names, for the customer or guest who has placed it, and its credit notes. */
export function InvoiceView({ hasOrderPage }: { hasOrderPage: boolean }) {
  const pathname = usePathname();
  // The kept document is the same for all orders, so that the id is read in the browser.
  const orderId = useIsHydrated() ? orderIdOf(pathname) : null;
  const { state, isRetrying, retry } = usePrivateData({
    path: orderId === null ? null : `/api/orders/${encodeSegment(orderId)}/invoice`,
    parse: (body) => (hasFields<OrderInvoice>(body, 'creditNotes', 'exchanges') ? body : null),
  });
  const back = orderId !== null && hasOrderPage ? orderPath(orderId) : '/orders';
  return (
    <>
      <div className="signed-in-only">
        <Breadcrumbs crumbs={[{ label: 'Your order', href: back }, { label: 'Invoice' }]} />
      </div>
      <div className="mt-3 flex min-h-12 flex-wrap items-center justify-between gap-4">
        <h1 className="text-title">Tax Invoice</h1>
        {state.kind === 'loaded' && (
          <button type="button" className="button button-outline" onClick={() => window.print()}>
            Print
          </button>
        )}
      </div>
      {state.kind === 'loading' && (
        <div aria-busy="true" className="needs-script">
          <p role="status" className="sr-only">
            Loading your invoice
          </p>
          <Skeleton className="mt-6 h-128" />
        </div>
      )}
      {state.kind === 'loaded' && <Documents {...state.data} />}
      {state.kind === 'failed' &&
        (state.error.response?.status === 404 ? (
          <div role="alert">
            <EmptyState
              symbol={<BagIcon />}
              title="No invoice here"
              text="An order has its invoice from the day it is sent. There is none of yours with this number."
            >
              <ButtonLink href={back}>See your order</ButtonLink>
            </EmptyState>
          </div>
        ) : (
          <div className="mt-8 border-t border-line pt-8">
            <p role="alert">Your invoice could not be loaded.</p>
            <p className="mt-8">
              <TryAgain isRetrying={isRetrying} onRetry={retry} />
            </p>
          </div>
        ))}
    </>
  );
}

function Documents({ invoice, creditNotes, exchanges }: OrderInvoice) {
  return (
    <>
      <InvoiceDocument invoice={invoice} />
      {[...creditNotes, ...exchanges].map((further) => {
        const title = further.corrects ? 'Credit Note' : 'Tax Invoice of the exchange';
        return (
          <section
            key={further.number}
            // Of several credit notes each is told apart.
            aria-label={`${title} ${further.number}`}
            className="mt-16 border-t-2 border-ink pt-8 print:mt-0 print:break-before-page print:border-0"
          >
            <h2 className="text-title">{title}</h2>
            <InvoiceDocument invoice={further} />
          </section>
        );
      })}
    </>
  );
}
