'use client';

import { Navigation } from '@/components/layout/navigation';
import { HomeSkeleton, ListSkeleton } from './skeletons';

const SKELETONS = { '/': <HomeSkeleton />, '/products': <ListSkeleton /> };

/** A client component, because skeletons that the layout passed on would be in the HTML of every page. */
export function MainNavigation() {
  return <Navigation skeletons={SKELETONS} />;
}
