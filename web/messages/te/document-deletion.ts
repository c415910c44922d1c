import type { documentDeletion as english } from '../en/document-deletion.ts';

export const documentDeletion: typeof english = {
  title: (type: string) => `తీసివేయాలా: ${type}?`,
  text: (name: string) => `${name} వెంటనే పోతుంది; ఈ ప్లాటు వివరాలకు డబ్బు చెల్లించిన కొనేవారికీ ఇక కనిపించదు.`,
  approval: 'ఈ పత్రంతోనే ప్లాటుకు ఆమోదం వచ్చింది, కాబట్టి ప్లాటు మళ్లీ అడ్మిన్ దగ్గరికి వెళ్తుంది; ఆమోదం వచ్చే దాకా అందరికీ కనిపించదు.',
  confirm: 'తీసివేయండి',
  cancel: 'రద్దు చేయండి',
  done: 'పత్రం తీసివేశాం',
  failed: 'సర్వర్‌లో సమస్య వచ్చింది',
};
