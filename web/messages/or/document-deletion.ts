import type { documentDeletion as english } from '../en/document-deletion.ts';

export const documentDeletion: typeof english = {
  title: (type: string) => `${type} ହଟାଇବେ?`,
  text: (name: string) => `${name} ତୁରନ୍ତ ଡିଲିଟ ହୋଇଯିବ, ଏହି ପ୍ଲଟର ବିବରଣୀ ପାଇଁ ଟଙ୍କା ଦେଇଥିବା କ୍ରେତାଙ୍କ ପାଇଁ ମଧ୍ୟ।`,
  approval: 'ପ୍ଲଟଟି ଏହି କାଗଜ ସହ ମଞ୍ଜୁର ହୋଇଥିଲା, ତେଣୁ ଏହା ପୁଣି ଆଡମିନଙ୍କ ପାଖକୁ ଯିବ ଓ ସେ ପର୍ଯ୍ୟନ୍ତ ଲୋକଙ୍କୁ ଦେଖାଯିବ ନାହିଁ।',
  confirm: 'ହଟାନ୍ତୁ',
  cancel: 'ବାତିଲ କରନ୍ତୁ',
  done: 'କାଗଜ ହଟାଗଲା',
  failed: 'ସର୍ଭରରେ ଅସୁବିଧା ହୋଇଛି',
};
