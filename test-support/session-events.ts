import { jest } from '@jest/globals';
import { act } from '@testing-library/react';

/**
 * Stands in for the channel between the open pages of a browser, which jsdom lacks. To be called before any module that
 * listens to it is imported.
 */
export function mockSessionEvents() {
  const listeners = new Set<(hasSignedOut: boolean) => void>();
  jest.unstable_mockModule('@/lib/session/session-events', () => ({
    announceSignOut: jest.fn(),
    announceSessionChange: jest.fn(),
    onSessionChange: (listener: (hasSignedOut: boolean) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  }));
  return {
    /** Signs the customer out in another tab. */
    signOutElsewhere: () =>
      act(async () => {
        document.cookie = 'signed_in=; max-age=0';
        listeners.forEach((listener) => listener(true));
      }),
  };
}
