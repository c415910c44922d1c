import type { SIGN_UP_ROLES } from '#contract/kinds.ts';

export const SAMPLE_SELLERS = ['sunaina', 'harinarayan', 'phoolmati', 'consultant'] as const;
export type SampleSeller = (typeof SAMPLE_SELLERS)[number];

export const SAMPLE_PASSWORD = 'sample';

export interface SamplePerson {
  name: string;
  email: string;
  phone: string;
  role: (typeof SIGN_UP_ROLES)[number];
  state: string;
}

export const SAMPLE_OWNERS: Record<SampleSeller, SamplePerson> = {
  sunaina: {
    name: 'Sunaina Mahto (sample)',
    email: 'seller@sample.example',
    phone: '+919000000011',
    role: 'seller',
    state: 'Bihar',
  },
  harinarayan: {
    name: 'Harinarayan Singh (sample)',
    email: 'harinarayan@sample.example',
    phone: '+919000000012',
    role: 'seller',
    state: 'Uttar Pradesh',
  },
  phoolmati: {
    name: 'Phoolmati Sahu (sample)',
    email: 'phoolmati@sample.example',
    phone: '+919000000013',
    role: 'seller',
    state: 'Chhattisgarh',
  },
  consultant: {
    name: 'Dwarka Land Advice (sample)',
    email: 'consultant@sample.example',
    phone: '+919000000014',
    role: 'agent',
    state: 'Madhya Pradesh',
  },
};

export const SAMPLE_BUYER: SamplePerson = {
  name: 'Imran Ansari (sample)',
  email: 'buyer@sample.example',
  phone: '+919000000015',
  role: 'buyer',
  state: 'Jharkhand',
};

/** Buyers of the consultant's plots; their logins are not printed. */
export const SAMPLE_CALLERS = {
  neelam: {
    name: 'Neelam Kujur (sample)',
    email: 'neelam@sample.example',
    phone: '+919000000017',
    role: 'buyer',
    state: 'Jharkhand',
  },
  devendra: {
    name: 'Devendra Patel (sample)',
    email: 'devendra@sample.example',
    phone: '+919000000018',
    role: 'buyer',
    state: 'Madhya Pradesh',
  },
} as const satisfies Record<string, SamplePerson>;

export interface SampleLogin {
  role: 'seller' | 'consultant' | 'buyer';
  email: string;
  password: string;
}

export const SAMPLE_LOGINS: readonly SampleLogin[] = [
  { role: 'seller', email: SAMPLE_OWNERS.sunaina.email, password: SAMPLE_PASSWORD },
  { role: 'consultant', email: SAMPLE_OWNERS.consultant.email, password: SAMPLE_PASSWORD },
  { role: 'buyer', email: SAMPLE_BUYER.email, password: SAMPLE_PASSWORD },
];
