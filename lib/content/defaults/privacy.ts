import { GRIEVANCE_HOURS } from '@/lib/store-info/business-terms';
import type { PolicyText } from '../policy-text';

export const privacy = (): PolicyText => ({
  intro:
    'This policy says what {{companyName}} knows about you, what we use it for, and what you can do about it. We ask for no more than a shop needs.',
  sections: [
    {
      heading: 'Information we collect',
      blocks: [
        {
          list: [
            'Your account: first name, last name, email address and password.',
            'Your orders: what you bought, and the name, address and phone number for the delivery.',
            'Your payments: the details that the payment page asks for, and whether the payment went through.',
            'Your messages: what you write or tell us when you contact us.',
            'Technical data: the internet address and the kind of browser that every website receives.',
          ],
        },
        'Your cart and your wishlist are kept in your own browser. Signing in sets cookies that keep you signed in; signing out removes them. One more, which stays for half a year, tells us that this browser has signed in to your account before, so that you can do so while others try your password. It does not name you.',
      ],
    },
    {
      heading: 'How we use it',
      blocks: [
        {
          list: [
            'To accept, pack and deliver your orders, and to tell you how they are getting on.',
            'To take payments and to pay refunds.',
            'To answer your questions and settle your complaints.',
            'To notice fraud and misuse of accounts.',
            'To keep the bills and accounts that the law asks of us.',
          ],
        },
      ],
    },
    {
      heading: 'Sharing',
      blocks: [
        'We do not sell your information. We share only what somebody needs to do their part:',
        {
          list: [
            'Couriers get your name, address and phone number.',
            'Payment companies get what they need for your payment or refund.',
            'Companies that run our systems keep your information for us and may not use it for themselves.',
            'Authorities get what the law obliges us to give.',
          ],
        },
      ],
    },
    {
      heading: 'Security',
      blocks: [
        'Only people who need your information for their work may see it, and we take reasonable care that nobody else does. No website can promise perfect safety, so please choose a password that you use nowhere else.',
        'If your information gets into the wrong hands through us, we will tell you.',
      ],
    },
    {
      heading: 'How long we keep it, and deletion',
      blocks: [
        'We keep your information while you have an account. To have the account and what belongs to it deleted, write to {{companyEmail}} from the email address of the account.',
        'Bills are the exception: we keep them as long as tax law requires, and delete them after that.',
      ],
    },
    {
      heading: 'Your rights',
      blocks: [
        'Under Indian data protection law you can ask us:',
        {
          list: [
            'to show you what we know about you and with whom we shared it;',
            'to correct or complete it;',
            'to delete it;',
            'to note a person who may use these rights for you if you no longer can.',
          ],
        },
        'If our answer does not satisfy you, you can complain to the Grievance Officer named below, and after that to the Data Protection Board of India.',
      ],
    },
    {
      heading: 'Your consent',
      blocks: [
        'By creating an account or placing an order you consent to what is described here. You can withdraw your consent at any time by writing to us. What was done before stays lawful, and we may then be unable to deliver an open order.',
        'If you are under 18, a parent or guardian has to agree for you.',
      ],
    },
    {
      heading: 'Grievance Officer',
      blocks: [
        'For complaints about your privacy or about this store, ask for our Grievance Officer:',
        {
          list: [
            'Email: {{companyEmail}}',
            'Phone: {{companyPhone}}',
            'Address: The Grievance Officer, {{companyName}}, {{companyAddress}}',
            `Hours: ${GRIEVANCE_HOURS}`,
          ],
        },
      ],
    },
  ],
});
