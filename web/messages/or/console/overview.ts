import type { overview as english } from '../../en/console/overview.ts';
import { pages } from './pages.ts';

export const overview: typeof english = {
  title: pages.overview,
  loadFailed: 'ଏହି ପେଜ ଖୋଲିଲା ନାହିଁ',
  queues: 'କ’ଣ ସବୁ ବାକି ଅଛି',
  queueNames: {
    listings: 'ବିଜ୍ଞାପନ, ନିଷ୍ପତ୍ତି ବାକି',
    reports: 'ରିପୋର୍ଟ, ନିଷ୍ପତ୍ତି ବାକି',
    enquiries: 'ଖୋଲା ପ୍ରଶ୍ନ',
    payments_open: 'ଚାଲିଥିବା ପେମେଣ୍ଟ',
    disputes: 'ବିବାଦରେ ଥିବା ପେମେଣ୍ଟ',
    letters_waiting: 'ଯାଉଥିବା ଇମେଲ',
    letters_failed: 'ଛାଡ଼ି ଦିଆଯାଇଥିବା ଇମେଲ',
  },
  queueNotes: {
    listings: 'ବିକ୍ରେତାମାନେ ଏଥିପାଇଁ ଅପେକ୍ଷା କରିଛନ୍ତି',
    reports: 'କ୍ରେତାମାନେ କହୁଛନ୍ତି ଯେ କିଛି ଭୁଲ ଅଛି',
    enquiries: 'କେହି ଚାହାନ୍ତି ଯେ ତାଙ୍କୁ ଫୋନ କରାଯାଉ',
    payments_open: 'ଆରମ୍ଭ ହୋଇଛି, ଏପର୍ଯ୍ୟନ୍ତ ଟଙ୍କା ଆସିନାହିଁ କି ଶେଷ ହୋଇନାହିଁ',
    disputes: 'ଟଙ୍କା ବ୍ୟାଙ୍କ ଅଟକାଇଛି; ଗତ 90 ଦିନ',
    letters_waiting: 'ଏସବୁ ଆପେ ଆପେ ଯାଏ',
    letters_failed: 'ଗତ ଏକ ସପ୍ତାହରେ',
  },
  lastDays: (days: number) => `ଗତ ${days} ଦିନ`,
  asTable: 'ସାରଣୀରେ ଦେଖାନ୍ତୁ',
  day: 'ଦିନ',
  today: 'ଆଜି',
  figures: { sign_ups: 'ନୂଆ ଆକାଉଣ୍ଟ', reveals: 'ଖୋଲାଯାଇଥିବା ବିବରଣୀ', revenue: 'ଆୟ, ଫେରସ୍ତ ଟଙ୍କା ବାଦ ଦେଇ' },
  plotOf: (figure: string, most: string, day: string) => `${figure} ଦିନ ଅନୁସାରେ, ସବୁଠାରୁ ଅଧିକ ${most}, ${day} ରେ`,
  plotOfNothing: (figure: string) => `${figure} ଦିନ ଅନୁସାରେ: କିଛି ନାହିଁ`,
  bar: (day: string, figure: string) => `${day}: ${figure}`,
  changed: (days: number, percent: string, before: string) => `ପୂର୍ବ ${days} ଦିନ (${before}) ତୁଳନାରେ ${percent} %`,
  before: (days: number, before: string) => `ପୂର୍ବ ${days} ଦିନରେ ${before}`,
  listings: 'ସ୍ଥିତି ଅନୁସାରେ ବିଜ୍ଞାପନ',
};
