'use client';

import { Navigation } from '@/components/layout/navigation';

/** A client component, because skeletons that the layout passed on would be in the HTML of every page. */
export function MainNavigation() {
  return <Navigation loadSkeletons={loadSkeletons} />;
}

async function loadSkeletons() {
  const { SKELETONS } = await import('./skeletons');
  return SKELETONS;
}
