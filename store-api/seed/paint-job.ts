import type { PictureSpec } from './art/picture';

/** What a painter asks its thread for: a picture at a place. */
export type PaintJob = { spec: PictureSpec; place: string };

/** What the thread answers: what went wrong, or null. */
export type PaintAnswer = { error: string | null };
