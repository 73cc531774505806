/** Where a customer is signed in. */
export type CustomerSession = {
  id: string;
  /** Such as `Chrome on Android`; empty for an unknown device. */
  deviceName: string;
  /** As an ISO date; null when the store does not report it. */
  lastUsedAt: string | null;
  /** Whether it is the session of this browser. */
  isCurrent: boolean;
};
