import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { Price } from '@/components/product/price';
import { ProductSkeletons } from '@/components/product/product-skeletons';
import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { ButtonLink } from '@/components/ui/button-link';
import { Field, TextAreaField } from '@/components/ui/field';
import { MenuIcon } from '@/components/ui/icons';
import { NotFoundMessage } from '@/components/ui/not-found-message';
import { Sheet } from '@/components/ui/sheet';
import { SocialIcon } from '@/components/ui/social-icon';
import { Samples } from './samples';
import '../text-pages.css';
import '../other-pages.css';

export const metadata: Metadata = { title: 'Styleguide', robots: { index: false } };

const COLORS = ['paper', 'sunken', 'ink', 'muted', 'line', 'edge', 'accent', 'on-accent', 'danger'];
const TYPE = [
  { name: 'title', classes: 'font-serif text-title' },
  { name: 'heading', classes: 'font-serif text-heading' },
  { name: 'subheading', classes: 'font-serif text-subheading' },
  { name: 'base', classes: 'text-base' },
  { name: 'sm', classes: 'text-sm' },
  { name: 'xs', classes: 'text-xs' },
];

/** All components side by side. The file name excludes it from production builds (next.config.mjs). */
export default function Styleguide() {
  return (
    <main className="page-width stack-8 py-14">
      <h1 className="text-title">Styleguide</h1>
      <Section title="Colours">
        <ul className="grid grid-cols-3 gap-4 md:grid-cols-5">
          {COLORS.map((name) => (
            <li key={name} className="text-xs">
              <div
                className="mb-2 h-11 rounded-card border border-line"
                style={{ background: `var(--${name})` }}
              />
              {name}
            </li>
          ))}
        </ul>
      </Section>
      <Section title="Type">
        {TYPE.map(({ name, classes }) => (
          <p key={name} className={classes}>
            {name}: Handloom cotton, ₹1,499
          </p>
        ))}
      </Section>
      <Section title="Buttons and badges">
        <div className="flex flex-wrap items-center gap-4">
          <ButtonLink href="#">Primary</ButtonLink>
          <ButtonLink href="#" variant="outline">
            Outline
          </ButtonLink>
          <button type="button" disabled className="button button-primary">
            Disabled
          </button>
          <button type="button" className="button button-small button-outline">
            Small
          </button>
          <span className="badge badge-accent">Sale</span>
          <span className="badge badge-outline">Shirts</span>
          <SocialIcon network="instagram" />
          <Sheet id="sample-sheet" label="Open the sheet" trigger={<MenuIcon />}>
            <p>A sheet.</p>
          </Sheet>
        </div>
      </Section>
      <Section title="Fields">
        <div className="grid max-w-xl gap-5">
          <Field label="Email Address" type="email" hint="We answer within a day." />
          <Field label="PIN code" defaultValue="56" error="A PIN code has six digits." />
          <TextAreaField label="Your Message" />
        </div>
      </Section>
      <Section title="Choices, stepper, messages">
        <Samples />
      </Section>
      <Section title="Products">
        <Breadcrumbs crumbs={[{ label: 'Home', href: '/' }, { label: 'Shirts' }]} />
        <Price price={1499} originalPrice={1999} />
        <ProductSkeletons count={4} layout="row" />
      </Section>
      <Section title="Nothing there">
        <NotFoundMessage />
      </Section>
    </main>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="stack-5 border-t border-line pt-6">
      <h2 className="text-heading">{title}</h2>
      {children}
    </section>
  );
}
