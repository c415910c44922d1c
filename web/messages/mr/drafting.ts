import type { drafting as english } from '../en/drafting.ts';

export const drafting: typeof english = {
  title: 'तुमचा मसुदा इथे आहे',
  found: (moment: string) => `${moment} पर्यंत तुम्ही भरलेले पाठवले गेले नव्हते. ते या फोनवर ठेवले आहे.`,
  goOn: 'मसुदा पुढे भरा',
  afresh: 'नव्याने सुरू करा',
  afreshSure: 'मसुदा पुसण्यासाठी पुन्हा दाबा',
  promise:
    'तुम्ही जे भरता ते या फोनवर मसुदा म्हणून ठेवले जाते, नेटवर्क तुटले किंवा पान बंद झाले तरी. प्लॉट जोडल्यावर, लॉगआउट केल्यावर आणि 30 दिवसांनी ते जाते.',
  keptAt: (time: string) => `मसुदा या फोनवर ठेवला आहे, ${time}`,
  noRoom: 'या फोनमध्ये मसुद्यासाठी जागा नाही: पान बंद करण्यापूर्वी फॉर्म पाठवा.',
  sending: (number: number, of: number, percent: number) => `फाइल ${number} / ${of} जात आहे: ${percent} %`,
  waiting: 'नेटवर्क तुटले. ते येताच पाठवणे जिथे थांबले तिथून पुढे चालेल.',
  listing: 'सर्व फाइल पोहोचल्या. प्लॉट जोडला जात आहे…',
};
