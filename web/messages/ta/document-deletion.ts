import type { documentDeletion as english } from '../en/document-deletion.ts';

export const documentDeletion: typeof english = {
  title: (type: string) => `${type}: நீக்க வேண்டுமா?`,
  text: (name: string) => `${name} உடனே நீக்கப்படும். இந்த மனையின் விவரங்களுக்குப் பணம் கொடுத்த வாங்குபவர்களுக்கும் அது இனி இருக்காது.`,
  approval: 'இந்த ஆவணத்துடன்தான் மனைக்கு ஒப்புதல் கிடைத்தது. அதனால் மனை மீண்டும் அட்மினிடம் செல்லும்; அதுவரை பொதுவில் தெரியாது.',
  confirm: 'நீக்கு',
  cancel: 'ரத்து செய்',
  done: 'ஆவணம் நீக்கப்பட்டது',
  failed: 'சர்வர் பிழை',
};
