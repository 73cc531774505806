import { render } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';

/** Renders with an SWR cache of its own, so that no test sees the data of another one. */
export function renderWithSwr(children: ReactNode) {
  return render(<SWRConfig value={{ provider: () => new Map() }}>{children}</SWRConfig>);
}
