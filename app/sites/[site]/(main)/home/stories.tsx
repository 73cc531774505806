import { COVER_IMAGE, PROMO_IMAGE } from '@/lib/images/image-places.mjs';
import type { SectionOf } from '@/lib/store-info/home-sections';
import { CoveringPicture, SectionWords, type SectionContext } from './section-parts';

/** A few words on a wide picture, or on a band in the shop's accent. */
export function Banner({ banner, ...props }: SectionContext & { banner: SectionOf<'banner'> }) {
  const { id, isLead, imageUrl } = props;
  const { title, text, picture, side, link } = banner;
  return (
    <section aria-labelledby={id} className="page-width pt-section">
      <div
        className={`home-banner overflow-hidden rounded-card ${picture ? 'home-cover' : 'home-accent-band'}`}
        data-side={side}
      >
        {picture && (
          <CoveringPicture picture={picture} place={COVER_IMAGE} isFirst={isLead} imageUrl={imageUrl} />
        )}
        <SectionWords id={id} title={title} text={text} links={link ? [link] : []} className="" />
      </div>
    </section>
  );
}

/** A text with a picture beside it; without one it stands alone in the middle. */
export function Story({ story, ...props }: SectionContext & { story: SectionOf<'text'> }) {
  const { id, isLead, imageUrl } = props;
  const { picture, side, shape } = story;
  return (
    <section aria-labelledby={id} className="page-width pt-section">
      <div className={picture ? 'home-story' : 'home-story-alone'} data-side={side} data-shape={shape}>
        {picture && (
          <CoveringPicture picture={picture} place={PROMO_IMAGE} isFirst={isLead} imageUrl={imageUrl} />
        )}
        <SectionWords {...story} id={id} className="" />
      </div>
    </section>
  );
}
