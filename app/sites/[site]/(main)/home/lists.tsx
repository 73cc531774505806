import type { ReactNode } from 'react';
import { ResponsiveImage } from '@/components/ui/responsive-image';
import { LOGO_IMAGE } from '@/lib/images/image-places.mjs';
import type { SectionOf } from '@/lib/store-info/home-sections';
import { Paragraphs, type SectionContext } from './section-parts';

type ListProps = { id: string; title?: string; label: string; className: string; children: ReactNode };

/** A section with its title, or with a name that is not shown where it has none. */
function ListSection({ id, title, label, className, children }: ListProps) {
  return (
    <section
      {...(title ? { 'aria-labelledby': id } : { 'aria-label': label })}
      className={`page-width pt-section ${className}`}
    >
      {title && (
        <h2 id={id} className="text-heading">
          {title}
        </h2>
      )}
      {children}
    </section>
  );
}

/** What customers say; a single one is shown large. */
export function Quotes({ id, quotes }: Pick<SectionContext, 'id'> & { quotes: SectionOf<'quotes'> }) {
  const { title, items } = quotes;
  return (
    <ListSection
      id={id}
      title={title}
      label="What customers say"
      className={`home-quotes ${items.length === 1 ? 'is-single' : ''}`}
    >
      <div>
        {items.map(({ text, name, place }, index) => (
          <figure key={index}>
            <blockquote className="font-serif text-subheading">
              “{text.replace(/^["“]|["”]$/g, '')}”
            </blockquote>
            <figcaption>{place ? `${name}, ${place}` : name}</figcaption>
          </figure>
        ))}
      </div>
    </ListSection>
  );
}

/** Names of those who write of the shop, or make what it sells: as logos, else in letters. */
export function Logos({
  id,
  logos,
  imageUrl,
}: Omit<SectionContext, 'isTop' | 'isLead'> & { logos: SectionOf<'logos'> }) {
  return (
    <ListSection id={id} title={logos.title} label="Logos" className="home-logos">
      <ul className="font-serif">
        {logos.items.map(({ name, picture, href }, index) => {
          const logo = picture ? (
            <ResponsiveImage src={imageUrl(picture)} alt={name} place={LOGO_IMAGE} className="store-logo" />
          ) : (
            name
          );
          return <li key={index}>{href ? <a href={href}>{logo}</a> : logo}</li>;
        })}
      </ul>
    </ListSection>
  );
}

/** Questions whose answers open below them. */
export function Faq({ id, faq }: Pick<SectionContext, 'id'> & { faq: SectionOf<'faq'> }) {
  return (
    <ListSection id={id} title={faq.title} label="Questions and answers" className="home-faq">
      <div>
        {faq.items.map(({ question, answer }, index) => (
          <details key={index} className="disclosure">
            <summary>{question}</summary>
            <div>
              <Paragraphs text={answer} />
            </div>
          </details>
        ))}
      </div>
    </ListSection>
  );
}
