/** Events of an order on one day after the other, the first on 20 November 2026 at 3:30 pm in India. */
export function eventsOf<Name extends string>(...events: Name[]) {
  return events.map((event, index) => ({
    event,
    at: `2026-11-${20 + index}T10:00:00Z`,
    courier: '',
    trackingNumber: '',
    trackingUrl: null,
    amount: null,
    reason: '',
    by: null,
  }));
}
