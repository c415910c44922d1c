import type { documentDeletion as english } from '../en/document-deletion.ts';

export const documentDeletion: typeof english = {
  title: (type: string) => `${type} നീക്കണോ?`,
  text: (name: string) => `${name} ഉടൻ ഡിലീറ്റ് ആകും; ഈ പ്ലോട്ടിന്റെ വിവരങ്ങൾക്ക് പണം കൊടുത്ത വാങ്ങുന്നവർക്കും പിന്നെ കിട്ടില്ല.`,
  approval: 'ഈ രേഖയോടെയാണ് പ്ലോട്ട് അംഗീകരിച്ചത്. അതുകൊണ്ട് അത് വീണ്ടും അഡ്മിന്റെ അടുത്തേക്കു പോകും; അതുവരെ മറ്റുള്ളവർക്ക് കാണാനാകില്ല.',
  confirm: 'നീക്കുക',
  cancel: 'റദ്ദാക്കുക',
  done: 'രേഖ നീക്കി',
  failed: 'സെർവർ തകരാർ',
};
