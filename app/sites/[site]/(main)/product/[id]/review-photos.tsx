import { useRef, useState } from 'react';
import { OptimizedImage } from '@/components/ui/optimized-image';
import { fetchJson } from '@/lib/browser/fetch-json';
import type { ReviewPhoto } from '@/lib/reviews/review';
import { MAX_PHOTO_BYTES, MAX_REVIEW_PHOTOS } from '@/lib/reviews/review-limits';
import { THUMBNAIL_IMAGE } from '@/lib/images/gallery-image-places.mjs';
import { readField, readId, readText } from '@/lib/browser/fields';

/** The server cuts off an upload after 90 s. */
const UPLOAD_TIMEOUT_MS = 90_000;

/** The longer side of a photo as the store keeps it, in pixels. */
const MAX_SIDE = 1600;

const JPEG_QUALITY = 0.85;

type Props = {
  photos: ReviewPhoto[];
  onChange: (photos: ReviewPhoto[]) => void;
  /** Told whether a photo is being sent. */
  onBusy: (isBusy: boolean) => void;
};

/** The photos of a review: each is sent as soon as it is chosen. */
export function ReviewPhotos({ photos, onChange, onBusy }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [progress, setProgress] = useState('');
  const [problems, setProblems] = useState<string[]>([]);

  const add = async (files: File[]) => {
    const room = MAX_REVIEW_PHOTOS - photos.length;
    const failed = files
      .slice(room)
      .map(({ name }) => `${name}: a review has at most ${MAX_REVIEW_PHOTOS} photos.`);
    let added = photos;
    onBusy(true);
    const taken = files.slice(0, room);
    for (const [index, file] of taken.entries()) {
      setProgress(`Sending photo ${index + 1} of ${taken.length} …`);
      // Photos of 50 megapixels are larger.
      const photo = file.size > MAX_PHOTO_BYTES ? await scalePhoto(file) : file;
      const sent = photo ? await send(photo) : 'it is larger than 5 MB.';
      if (typeof sent === 'string') failed.push(`${file.name}: ${sent}`);
      else {
        added = [...added, sent];
        onChange(added);
      }
    }
    setProgress('');
    setProblems(failed);
    onBusy(false);
    // The same file can be chosen again.
    if (input.current) input.current.value = '';
  };

  return (
    <div>
      <label className="text-sm font-medium" htmlFor="review-photos">
        Photos
      </label>
      {photos.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-3">
          {photos.map((photo, index) => (
            <li key={photo.id} className="w-20">
              <OptimizedImage
                url={photo.url}
                alt={`Photo ${index + 1}`}
                place={THUMBNAIL_IMAGE}
                className="h-24 w-full rounded-card object-cover"
              />
              <button
                type="button"
                aria-label={`Remove photo ${index + 1}`}
                className="text-link min-h-11 cursor-pointer text-sm"
                onClick={() => {
                  onChange(photos.filter((other) => other !== photo));
                  input.current?.focus();
                }}
              >
                Remove
              </button>
            </li>
          ))}
        </ul>
      )}
      <input
        ref={input}
        id="review-photos"
        type="file"
        accept="image/jpeg,image/png,image/webp,image/avif"
        multiple
        aria-describedby="review-photos-hint"
        disabled={photos.length >= MAX_REVIEW_PHOTOS || progress !== ''}
        onChange={({ target }) => void add([...(target.files ?? [])])}
        className="photo-input mt-2 block min-h-11 w-full text-sm"
      />
      <p id="review-photos-hint" className="mt-2 text-sm text-muted">
        Up to {MAX_REVIEW_PHOTOS}. We remove where and when they were taken.
      </p>
      <p role="status" className="text-sm">
        {progress}
      </p>
      <div role="alert" className="text-sm text-danger">
        {problems.length > 0 && (
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}

/**
 * Makes a small, upright JPEG of a photo, without what it tells of place and time.
 *
 * @returns null when the browser can't read it
 */
async function scalePhoto(photo: Blob): Promise<Blob | null> {
  const bitmap = await createImageBitmap(photo).catch(() => null);
  if (!bitmap) return null;
  const scale = Math.min(1, MAX_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const context = canvas.getContext('2d');
  if (context) context.imageSmoothingQuality = 'high';
  context?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', JPEG_QUALITY));
}

/** @returns the photo, or why it could not be sent */
async function send(file: Blob): Promise<ReviewPhoto | string> {
  const response = await fetchJson('/api/review-photos', {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: file,
    signal: AbortSignal.timeout(UPLOAD_TIMEOUT_MS),
  });
  const [id, url] = [readId(readField(response?.body, 'id')), readText(readField(response?.body, 'url'))];
  if (response?.status === 200 && id && url) return { id, url };
  if (response?.status === 401) return 'your session has ended. Sign in again.';
  return readText(readField(response?.body, 'error')) || 'it could not be sent. Try again.';
}
