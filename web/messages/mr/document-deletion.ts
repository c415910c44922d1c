import type { documentDeletion as english } from '../en/document-deletion.ts';

export const documentDeletion: typeof english = {
  title: (type: string) => `${type}: काढून टाकायचे?`,
  text: (name: string) => `${name} लगेच हटवले जाते, या प्लॉटच्या तपशिलासाठी पैसे दिलेल्या खरेदीदारांसाठीही.`,
  approval: 'हा प्लॉट या कागदपत्रासह मंजूर झाला होता, म्हणून तो पुन्हा ॲडमिनकडे जातो आणि तोपर्यंत लोकांना दिसत नाही.',
  confirm: 'काढा',
  cancel: 'रद्द करा',
  done: 'कागदपत्र काढले',
  failed: 'सर्व्हरमध्ये बिघाड',
};
