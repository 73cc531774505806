import { OFFLINE_NOTICE_ID } from '@/lib/navigation/stay-while-offline';

/**
 * Said while a page that was asked for can't be loaded. It is in the HTML of every page, because without a connection
 * nothing more can be loaded.
 */
export function OfflineNotice() {
  return (
    <p id={OFFLINE_NOTICE_ID} role="alert" hidden className="plain-message">
      You’re offline. The page opens when the connection is back.
    </p>
  );
}
