import { useState } from 'react';
import { FormErrors, SubmitButton, useClientForm, type SubmitResult } from '@/components/ui/client-form';
import { FieldWrapper, TextAreaField } from '@/components/ui/field';
import { RadioField } from '@/components/ui/radio-field';
import { hasControlCharacter, NOT_PLAIN } from '@/lib/format/control-characters';
import { fetchJson, sendJson } from '@/lib/browser/fetch-json';
import { FITS } from '@/lib/reviews/review';
import { keepDraft, readFit, type ReviewDraft } from '@/lib/reviews/review-draft';
import { MAX_REVIEW_LENGTH, MIN_REVIEW_LENGTH } from '@/lib/reviews/review-limits';
import { readField, readText } from '@/lib/browser/fields';
import { ReviewPhotos } from './review-photos';
import { SignInToReview } from './sign-in-to-review';
import './review-form.css';

type Props = {
  /** The product. */
  id: string;
  /** What the form starts with. */
  draft: ReviewDraft;
  /** Whether the customer has a review of the product already. */
  isSaved: boolean;
  onDone: (message: string) => void;
};

const FIT_OPTIONS = [
  { label: 'No answer', value: '' },
  ...Object.entries(FITS).map(([value, label]) => ({ label, value })),
];

/** The form of a review. What is written is kept for the tab until it is sent. */
export function ReviewForm({ id, draft: first, isSaved, onDone }: Props) {
  const [draft, setDraft] = useState(first);
  const [isDeleting, setDeleting] = useState(false);
  const [isUploading, setUploading] = useState(false);
  const change = (part: Partial<ReviewDraft>) => {
    const next = { ...draft, ...part };
    setDraft(next);
    keepDraft(id, next);
  };
  const fail = (status: number | undefined, body: unknown): SubmitResult => ({
    failure:
      status === 401 ? (
        <SignInToReview>and send it again: what you wrote stays in this tab.</SignInToReview>
      ) : (
        <p>
          {readText(readField(body, 'error')) ||
            'The store could not be reached. What you wrote is still here.'}
        </p>
      ),
  });
  const submit = (): SubmitResult | Promise<SubmitResult | null> => {
    const errors = errorsOf(draft);
    if (Object.keys(errors).length > 0) return { errors };
    if (isUploading) return { failure: <p>A photo is still being sent. Please wait a moment.</p> };
    return save();
  };
  const save = async (): Promise<SubmitResult | null> => {
    const { stars, text, fit, photos } = draft;
    const photoIds = photos.map((photo) => photo.id);
    const response = await sendJson('PUT', '/api/reviews/own', {
      product: id,
      stars,
      text: text.trim(),
      photoIds,
      ...(fit && { fit }),
    });
    if (response?.status !== 200) return fail(response?.status, response?.body);
    keepDraft(id, null);
    onDone(
      readField(response.body, 'status') === 'held'
        ? 'Thank you. The shop reads your review before others see it.'
        : 'Thank you for your review. Others see it in a minute.',
    );
    return null;
  };
  const remove = async () => {
    setDeleting(true);
    const response = await fetchJson(`/api/reviews/own?product=${encodeURIComponent(id)}`, {
      method: 'DELETE',
    });
    setDeleting(false);
    if (response?.status !== 200) return setDeleteFailure(true);
    keepDraft(id, null);
    onDone('Your review is deleted.');
  };
  const [hasDeleteFailure, setDeleteFailure] = useState(false);
  const form = useClientForm({ submit });

  return (
    <form {...form.formProps} className="mt-4 grid gap-5">
      <fieldset disabled={form.isBusy} className="contents">
        <FieldWrapper id="review-stars" error={form.errors.stars}>
          <fieldset
            // Receives the focus when it is to be corrected.
            tabIndex={-1}
            role="radiogroup"
            aria-labelledby="review-stars-legend"
            aria-invalid={form.errors.stars ? true : undefined}
            className="star-choice"
            aria-describedby={form.errors.stars ? 'review-stars-error' : undefined}
          >
            <legend id="review-stars-legend" className="mb-1 text-sm font-medium">
              Rating
            </legend>
            {[1, 2, 3, 4, 5].map((stars) => (
              <label key={stars}>
                <input
                  type="radio"
                  name="stars"
                  value={stars}
                  checked={draft.stars === stars}
                  onChange={() => change({ stars })}
                />
                <span className="sr-only">{`${stars} ${stars === 1 ? 'star' : 'stars'}`}</span>
                <i aria-hidden="true" data-filled={stars <= draft.stars || undefined} />
              </label>
            ))}
          </fieldset>
        </FieldWrapper>
        <TextAreaField
          label="Your review"
          name="text"
          rows={5}
          maxLength={MAX_REVIEW_LENGTH}
          value={draft.text}
          onChange={({ target }) => change({ text: target.value })}
          hint={`Between ${MIN_REVIEW_LENGTH} and ${MAX_REVIEW_LENGTH.toLocaleString('en-IN')} characters.`}
          error={form.errors.text}
        />
        <RadioField
          label="How does it fit?"
          name="fit"
          options={FIT_OPTIONS}
          value={draft.fit ?? ''}
          onChoose={(fit) => change({ fit: readFit(fit) })}
        />
        <ReviewPhotos photos={draft.photos} onChange={(photos) => change({ photos })} onBusy={setUploading} />
        <FormErrors form={form} />
        <div className="flex flex-wrap gap-3">
          <SubmitButton
            form={form}
            label={isSaved ? 'Save changes' : 'Send review'}
            busyLabel="Sending..."
            className="lg:w-auto"
          />
          {isSaved && (
            <button
              type="button"
              disabled={isDeleting}
              className="button button-outline"
              onClick={() => void remove()}
            >
              Delete review
            </button>
          )}
        </div>
        <p role="alert" className="text-sm text-danger empty:hidden">
          {hasDeleteFailure && 'Your review could not be deleted. Try again.'}
        </p>
      </fieldset>
    </form>
  );
}

function errorsOf({ stars, text }: ReviewDraft): Record<string, string> {
  const length = text.trim().length;
  return {
    ...(hasControlCharacter(text, '\t\r\n') && { text: NOT_PLAIN }),
    ...(stars === 0 && { stars: 'Choose 1 to 5 stars' }),
    ...(length < MIN_REVIEW_LENGTH && { text: `Write at least ${MIN_REVIEW_LENGTH} characters` }),
  };
}
