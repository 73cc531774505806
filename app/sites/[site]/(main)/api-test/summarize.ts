import type { WireStoreInfo } from '@/lib/store-info/schema';

/** What a store has told about itself, in an operator's words, and what it has left to the fallbacks. */
export function summarize(store: WireStoreInfo): { term: string; value: string }[] {
  const contact = [
    store.companyName && 'company',
    store.companyEmail && 'email',
    store.companyPhone && 'phone',
    store.companyAddress && 'address',
  ].filter(Boolean);
  return [
    { term: 'Store name', value: store.storeName || 'none, SmartWear is shown' },
    { term: 'Contact', value: contact.join(', ') || 'none' },
    { term: 'Categories', value: counted(store.categories, 'none, the default ones are shown') },
    { term: 'Social links', value: counted(Object.keys(store.socialLinks), 'none') },
    { term: 'Policies', value: counted(Object.keys(store.policies), 'none, the default texts are shown') },
    { term: 'Features', value: counted(store.features, 'none beyond the baseline') },
  ];
}

function counted(names: string[], whenNone: string): string {
  return names.length > 0 ? `${names.length}: ${names.join(', ')}` : whenNone;
}
