import type { enquiries as english } from '../../en/console/enquiries.ts';
import { pages } from './pages.ts';

export const enquiries: typeof english = {
  title: pages.enquiries,
  filter: 'ସ୍ଥିତି ଅନୁସାରେ ବାଛନ୍ତୁ',
  empty: 'କୌଣସି ପ୍ରଶ୍ନ ମିଳିଲା ନାହିଁ',
  loadFailed: 'ପ୍ରଶ୍ନ ତାଲିକା ଖୋଲିଲା ନାହିଁ',
  statuses: { open: 'ଖୋଲା', closed: 'ବନ୍ଦ' },
  call: (name: string, phone: string) => `${name} ଙ୍କୁ ଫୋନ କରନ୍ତୁ, ${phone}`,
  close: {
    action: 'ବନ୍ଦ କରନ୍ତୁ',
    named: (name: string) => `${name} ଙ୍କ ପ୍ରଶ୍ନ ବନ୍ଦ କରନ୍ତୁ`,
    done: 'ପ୍ରଶ୍ନ ବନ୍ଦ ହେଲା',
    doneText: (name: string) => `${name} ଙ୍କ ପ୍ରଶ୍ନ ବନ୍ଦ ପ୍ରଶ୍ନ ଭିତରେ ଅଛି; ସେଠାରେ ଆପଣ ତାକୁ ପୁଣି ଖୋଲିପାରିବେ।`,
    failed: 'ପ୍ରଶ୍ନ ବନ୍ଦ ହେଲା ନାହିଁ',
  },
  reopen: {
    action: 'ପୁଣି ଖୋଲନ୍ତୁ',
    named: (name: string) => `${name} ଙ୍କ ପ୍ରଶ୍ନ ପୁଣି ଖୋଲନ୍ତୁ`,
    done: 'ପ୍ରଶ୍ନ ପୁଣି ଖୋଲିଲା',
    doneText: (name: string) => `${name} ଙ୍କ ପ୍ରଶ୍ନ ପୁଣି ଖୋଲା ଅଛି।`,
    failed: 'ପ୍ରଶ୍ନ ପୁଣି ଖୋଲିଲା ନାହିଁ',
  },
};
