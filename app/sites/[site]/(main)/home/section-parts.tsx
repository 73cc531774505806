import type { CSSProperties, ReactNode } from 'react';
import { ButtonLink } from '@/components/ui/button-link';
import { ResponsiveImage } from '@/components/ui/responsive-image';
import { PORTRAIT_HERO_IMAGE, type ImagePlace } from '@/lib/images/image-places.mjs';
import type { SectionLink, SectionPicture } from '@/lib/store-info/home-sections';

/** What all sections know besides their data. */
export type SectionContext = {
  /** Of the section's heading, and the start of other ids in it. */
  id: string;
  /** Whether it stands right below the top bar. */
  isTop: boolean;
  /** Whether its first picture is the page's first. */
  isLead: boolean;
  /** Resolves a picture's address of the store; empty for an unusable one, which shows the fallback image. */
  imageUrl: (url: string) => string;
};

type PictureProps = Pick<SectionContext, 'imageUrl'> & {
  picture: SectionPicture;
  place: ImagePlace;
  isFirst: boolean;
};

/** A picture that covers a frame of fixed proportions (sections.css), with what matters in it in view. */
export function CoveringPicture({ picture, place, isFirst, imageUrl }: PictureProps) {
  const { url, portrait, alt, focus } = picture;
  const style: CSSProperties & { '--focus': string } = { '--focus': `${focus[0]}% ${focus[1]}%` };
  return (
    <div className="section-picture" style={style}>
      <ResponsiveImage
        src={imageUrl(url)}
        alt={alt}
        place={place}
        portrait={portrait ? { src: imageUrl(portrait), place: PORTRAIT_HERO_IMAGE } : undefined}
        isFirst={isFirst}
      />
    </div>
  );
}

type WordsProps = {
  /** Of the heading. */
  id: string;
  eyebrow?: string;
  title: string;
  text?: string;
  links: SectionLink[];
  className: string;
  /** What follows the links. */
  children?: ReactNode;
};

/** The words of a section. Centred in it they would move while they arrive: they show when the element after them is there. */
export function SectionWords({ id, eyebrow, title, text, links, className, children }: WordsProps) {
  return (
    <>
      <div className={`section-words ${className}`}>
        {eyebrow && <p className="section-eyebrow">{eyebrow}</p>}
        <h2 id={id}>{title}</h2>
        {text && <Paragraphs text={text} />}
        {links.length > 0 && (
          <p className="section-links">
            {links.map(({ label, href }, index) => (
              <ButtonLink key={label} href={href} variant={index === 0 ? 'primary' : 'outline'}>
                {label}
              </ButtonLink>
            ))}
          </p>
        )}
        {children}
      </div>
      <span hidden />
    </>
  );
}

/** A text in paragraphs, between which it has an empty line. */
export function Paragraphs({ text }: { text: string }) {
  return text.split(/\n\s*\n/).map((paragraph, index) => <p key={index}>{paragraph.trim()}</p>);
}
