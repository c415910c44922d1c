import type { printed as english } from '../en/printed.ts';

export const printed: typeof english = {
  receipt: 'રસીદ',
  taxInvoice: 'ટેક્સ ઇન્વોઇસ અને રસીદ',
  date: 'તારીખ',
  receivedFrom: 'કોના તરફથી મળ્યા',
  placeOfSupply: 'પુરવઠાનું સ્થળ',
  payment: 'પેમેન્ટ',
  credits: (count: number) => `${count} વ્યૂ ક્રેડિટ`,
  plan: (planType: string, credits: string) => `${planType} પ્લાન, ${credits}`,
  taxable: (bought: string) => `${bought} (કરપાત્ર મૂલ્ય)`,
  totalPaid: 'કુલ ચૂકવેલ રકમ',
  byComputer: 'આ રસીદ કમ્પ્યુટરથી બનેલી છે; તેના પર સહીની જરૂર નથી.',
  testMoney: 'ટેસ્ટના પૈસા: કંઈ ચૂકવાયું નથી, અને આ બિલ નથી.',
};
