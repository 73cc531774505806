import { NextIcon, PreviousIcon } from '@/components/ui/arrow-icons';
import { COVER_IMAGE, HERO_IMAGE } from '@/lib/images/image-places.mjs';
import type { SectionOf } from '@/lib/store-info/home-sections';
import { CoveringPicture, SectionWords, type SectionContext } from './section-parts';

type Hero = SectionOf<'hero'>;
type Slide = NonNullable<Hero['slides']>[number];

/** Longest title, in characters, that very large letters leave room for. */
const MAX_LARGE_TITLE = 36;

type Props = SectionContext & { hero: Hero; slides: Slide[] };

/**
 * A picture with words over or beside it, or several of them side by side: a row that scrolls and snaps by itself, without a script.
 * Each slide has links to its neighbours, so that it can be left by keyboard, too.
 */
export function HeroSlides({ slides, ...props }: Props) {
  const [first] = slides;
  const { id, isTop } = props;
  const space = isTop ? '' : 'mt-section';
  if (slides.length === 1 && first)
    return (
      <section aria-labelledby={`${id}-title-1`} className={space}>
        <SlideView {...props} slides={slides} slide={first} at={1} />
      </section>
    );
  return (
    <section aria-roledescription="carousel" aria-label="Highlights" className={space}>
      <ul className="home-slides">
        {slides.map((slide, index) => (
          <li
            key={index}
            id={`${id}-${index + 1}`}
            aria-roledescription="slide"
            aria-label={`${index + 1} of ${slides.length}`}
          >
            <SlideView {...props} slides={slides} slide={slide} at={index + 1} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type SlideProps = Props & {
  slide: Slide;
  /** Its number, from 1. */
  at: number;
};

function SlideView({ id, hero, slides, slide, at, isLead, imageUrl }: SlideProps) {
  const { layout, side, height } = hero;
  const isCover = layout === 'cover';
  return (
    <div className={isCover ? 'home-cover' : 'home-split'} data-side={side} data-height={height}>
      <CoveringPicture
        picture={slide.picture}
        place={isCover ? COVER_IMAGE : HERO_IMAGE}
        isFirst={isLead && at === 1}
        imageUrl={imageUrl}
      />
      <SectionWords
        {...slide}
        id={`${id}-title-${at}`}
        className={`page-width ${slide.title.length > MAX_LARGE_TITLE ? '' : 'is-large'}`}
      >
        {slides.length > 1 && (
          <p className="slide-controls">
            <SlideLink id={id} slides={slides} to={at - 1} label="Previous" />
            <span aria-hidden="true">
              {at} / {slides.length}
            </span>
            <SlideLink id={id} slides={slides} to={at + 1} label="Next" />
          </p>
        )}
      </SectionWords>
    </div>
  );
}

type LinkProps = Pick<Props, 'id' | 'slides'> & { to: number; label: 'Previous' | 'Next' };

function SlideLink({ id, slides, to, label }: LinkProps) {
  const slide = slides[to - 1];
  if (!slide) return null;
  return (
    <a href={`#${id}-${to}`} aria-label={`${label} slide: ${slide.title}`} className="icon-button">
      {label === 'Next' ? <NextIcon /> : <PreviousIcon />}
    </a>
  );
}
