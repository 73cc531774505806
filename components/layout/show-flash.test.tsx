import { render, screen, waitFor } from '@testing-library/react';
import { useEffect } from 'react';
import { showToast } from '@/components/ui/show-toast';
import { showFlash } from './show-flash';

function Page() {
  useEffect(showFlash, []);
  // What the page itself has to say before the previous page's toast is read.
  useEffect(() => void showToast({ title: 'Error', kind: 'error' }), []);
  return null;
}

afterEach(() => sessionStorage.clear());

test('shows what the previous page has stored, before the messages of this page', async () => {
  sessionStorage.setItem('toast', '{"title":"Session expired"}');
  render(<Page />);
  await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(2), { timeout: 10_000 });
  expect(sessionStorage.getItem('toast')).toBeNull();
  const [front, behind] = screen.getAllByRole('listitem');
  expect(front).toHaveTextContent('Error');
  expect(front).toHaveAttribute('data-visible', 'true');
  expect(behind).toHaveTextContent('Session expired');
  expect(behind).toHaveAttribute('data-visible', 'false');
});
