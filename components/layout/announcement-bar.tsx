import { CloseIcon } from '@/components/ui/action-icons';
import type { Announcement } from '@/lib/store-info/announcement';

/**
 * What the store announces, between top bar and content. The pre-paint script reads the meta element, hides what was closed on
 * this device or has ended since the page was made, and listens to the button: no other script is loaded for it.
 */
export function AnnouncementBar({ announcement: { id, text, link, until } }: { announcement: Announcement }) {
  return (
    <>
      <meta name="announcement" content={Number.isFinite(until) ? `${id} ${until}` : id} />
      <section id="announcement" aria-label="Announcement">
        <p>
          {text} {link && <a href={link.href}>{link.label}</a>}
        </p>
        <button type="button" aria-label="Close" className="icon-button">
          <CloseIcon className="size-4" />
        </button>
      </section>
    </>
  );
}
