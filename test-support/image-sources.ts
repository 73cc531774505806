import type { ImageSources } from '@/lib/images/image-path';

/** Of a shop whose images are all shown as they are. */
export const NO_IMAGE_SOURCES: ImageSources = { hosts: [], bases: {}, isOnVercel: false };
