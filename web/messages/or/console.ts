import type { console as english } from '../en/console.ts';
import { pages } from './console/pages.ts';

export const console: typeof english = {
  admin: {
    loginTitle: 'ଆଡମିନ ଲଗଇନ',
    loginText: 'ଭୂଖଣ୍ଡ ଚଳାଉଥିବା ଲୋକଙ୍କ ପାଇଁ। ଅନ୍ୟ ସମସ୍ତେ ଲଗଇନ ପେଜରୁ ଲଗଇନ କରନ୍ତି।',
    email: 'ଇମେଲ',
    password: 'ପାସୱାର୍ଡ',
    login: 'ଲଗଇନ',
    toLogin: 'ଲଗଇନ ପେଜକୁ ଯାଆନ୍ତୁ',
    loggedIn: 'ଆପଣ ଲଗଇନ ହୋଇଗଲେ',
    wrongCredentials: 'ଇମେଲ ବା ପାସୱାର୍ଡ ଠିକ ନୁହେଁ',
    serverError: 'ସର୍ଭରରେ ଅସୁବିଧା ହୋଇଛି',
    console: 'ଆଡମିନ',
    sections: 'ଆଡମିନ ପେଜ',
    pages,
    loadFailed: 'ତାଲିକା ଖୋଲିଲା ନାହିଁ',
    submit: 'ପଠାନ୍ତୁ',
    cancel: 'ବାତିଲ କରନ୍ତୁ',
    edit: 'ବଦଳାନ୍ତୁ',
    delete: 'ଡିଲିଟ କରନ୍ତୁ',
    editNamed: (name: string) => `ବଦଳାନ୍ତୁ: ${name}`,
    deleteNamed: (name: string) => `ଡିଲିଟ କରନ୍ତୁ: ${name}`,
    reason: 'କାରଣ',
    quickReasons: 'ତଳୁ ବାକ୍ୟ ବାଛନ୍ତୁ, ବା ନିଜେ ଲେଖନ୍ତୁ',
    serial: 'କ୍ର.ନଂ.',
    all: 'ସବୁ',
    shown: (count: string) => `ଏହି ତାଲିକାରେ ${count}`,
  },
};
