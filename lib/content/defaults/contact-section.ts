import { SUPPORT_HOURS } from '../business-terms';
import type { PolicySection } from '../policy-text';

/** Ends a policy: who to ask. Lines whose fact the store did not tell are left out when it is shown. */
export const CONTACT_SECTION: PolicySection = {
  heading: 'Contact us',
  blocks: [
    `Our customer care team answers ${SUPPORT_HOURS}. Please keep your order number ready. You can also use the [contact page](/contact).`,
    {
      list: [
        'Email: {{companyEmail}}',
        'Phone: {{companyPhone}}',
        'Address: {{companyName}}, {{companyAddress}}',
      ],
    },
  ],
};
