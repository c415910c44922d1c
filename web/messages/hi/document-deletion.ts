import type { documentDeletion as english } from '../en/document-deletion.ts';

export const documentDeletion: typeof english = {
  title: (type: string) => `${type} हटाएँ?`,
  text: (name: string) => `${name} तुरंत मिट जाएगा, उन खरीदारों के लिए भी जिन्होंने इस प्लॉट का ब्योरा देखने के पैसे दिए हैं।`,
  approval: 'प्लॉट इसी कागज़ के साथ मंज़ूर हुआ था, इसलिए वह फिर एडमिन के पास जाएगा और मंज़ूरी तक लोगों को नहीं दिखेगा।',
  confirm: 'हटाएँ',
  cancel: 'रद्द करें',
  done: 'कागज़ हटा दिया गया',
  failed: 'सर्वर में गड़बड़ी है',
};
