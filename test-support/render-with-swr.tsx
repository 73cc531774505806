import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';

/**
 * Renders with an SWR cache of its own, so that no test sees the data of another one.
 *
 * @param cache a cache to share by several renders, as by the visits of one tab
 */
export function renderWithSwr(children: ReactNode, cache = new Map()) {
  return render(<SWRConfig value={{ provider: () => cache }}>{children}</SWRConfig>);
}
