import { each } from '../each.ts';

/** People spell 'aas paas' so, in one word or two. */
export const AROUND = `${each('aas, as, ass, aass', 'paas, pas, pass, paass')}, aaspass, aaspaas, aaspas, aspas, aspass, aspaas, asspas`;
const NEARBY = [
  AROUND,
  each('ke, k', AROUND),
  each(
    'ke, k, ka',
    'niyare, niyar, niyre, nere, neare, nagich, najik, najdik, najdeek, nazdeek, bagal, samip, sameep, qareeb, kareeb, karib',
  ),
  'niyare, niyar, nere, nagich, najik, najdeek, nazdeek, bagal me, bagal mein, bagal, samip, sameep, qareeb, tir',
  each('के, क', 'नियरे, नियर, नेरे, नगीच, नजीक, बगल, समीप'),
  'नियरे, नियर, नेरे, नगीच, बगल में, बगल मे, बगल, समीप',
  'er kache, er kachhe, er pashe, kachhe, kachakachi',
].join(', ');

/** How people say that a plot is near a place. */
export const NEAR_SAID = {
  /** Before a place or after it. */
  near: `${NEARBY}, near, nearby, ke lage, lage, के लगे, close to, around, next to, ke paas, ke pass, ke pas, ke nazdeek, ke nazdik, ke najdik, paas, pass, nazdik, ke aas paas, ke aaspas, aas paas, ke aas pas, aas pas, ke aspas, aspas, के पास, पास, के नज़दीक, के नजदीक, नज़दीक, नजदीक, के आसपास, के आस पास, आसपास, के करीब, के निकट, जवळ, जवळची, जवळचा, जवळील, च्या जवळ, शेजारी, નજીક, ની નજીક, પાસે, ની પાસે, આસપાસ, ની આસપાસ, કાছে, কাছে, এর কাছে, র কাছে, কাছাকাছি, পাশে, ধারে, আশেপাশে, ପାଖରେ, ପାଖ, ନିକଟରେ, ନିକଟ, ଆଖପାଖ, ଆଖପାଖରେ, పక్కన, దగ్గర, దగ్గరలో, సమీపంలో, చుట్టుపక్కల, அருகில், அருகே, பக்கத்தில், பக்கம், கிட்ட, அருகிலுள்ள, ಹತ್ತಿರ, ಬಳಿ, ಸಮೀಪ, ಹತ್ತಿರದ, ಸಮೀಪದಲ್ಲಿ, ಸುತ್ತಮುತ್ತ, ಹತ್ತಿರದಲ್ಲಿ, അടുത്ത്, സമീപം, അരികെ, അടുത്തുള്ള, സമീപത്ത്, ചുറ്റും`,
  kilometres:
    'km, kms, kilometer, kilometers, kilometre, kilometres, kilomitar, किमी, कि मी, किलोमीटर, કિમી, કિલોમીટર, কিমি, কিলোমিটার, କିମି, କିଲୋମିଟର, కిమీ, కి మీ, కిలోమీటర్లు, కిలోమీటర్ల, కిలోమీటర్, కిలోమీటరు, கிமீ, கி மீ, கிலோமீட்டர், ಕಿಮೀ, ಕಿ ಮೀ, ಕಿಲೋಮೀಟರ್, കിമീ, കി മീ, കി മീറ്റർ, കിലോമീറ്റർ',
  /** Behind a figure they make it a way: '500 feet from the road'. */
  away: 'from, away, off, door, dur, door hai, ki doori, ki duri, doori, duri, andar, दूर, दूरी, की दूरी, की दूरी पर, अंदर, अन्दर',
  /** Behind a distance they narrow nothing more: '10 km ke daayre me'. */
  circle:
    'radius, range, circle, daayre, dayre, daire, daira, ghere, ghera, tak, ke daayre, ke dayre, ke ghere, ke radius, ke range, दायरे, दायरा, घेरे, के दायरे, के घेरे, रेडियस, के रेडियस, रेंज, के रेंज, की रेंज',
  /** Before a figure: 'road se 500 feet'. */
  awayFrom: 'se, से',
} as const;
