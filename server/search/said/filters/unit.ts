import { each } from '../each.ts';

/** People spell 'square' so. */
const SQUARE = 'square, sq, sqr, sqare, sqaure, squar, squre, squaer, sqar, squares, skwayar, varg, warg, vargh';

/** Google's keyboard writes 'square' so in Hindi, and feet in as many ways. */
const SQUARE_HINDI = 'वर्ग, स्क्वायर, स्क्वेयर, स्क्वेअर, स्कवायर, स्क्वेर, स्क्वायर्ड, चौरस';
const FEET_HINDI = 'फुट, फूट, फीट, फिट';

/** A bigha and a biswa have two sizes. */
const CRUDE = 'kachha, kaccha, kacha, kachcha, kachchha, kachi, kachhi';
const PUCCA = 'pucca, pakka, pukka, paka, pakki';

/** How people name units, and which of them they say together. */
export const UNIT_SAID = {
  /** Names as in the table of units; an operator's own unit is understood by its name. */
  units: [
    [
      'acre',
      'acre, acres, ac, ekad, ekar, akad, acer, acers, acar, acars, aker, akar, ekkar, ekkad, eker, ekr, ekker, eakar, eakad, एकड़, एकड, एकर, एकरी, एकर्ड, ऐकड़, एक्कड़, एक़ड, એકર, એકરે, একর, ଏକର, ఎకరా, ఎకరాలు, ఎకరాల, ఎకరం, ఎకర, ஏக்கர், ஏக்கரில், ಎಕರೆ, ಎಕರೆಗಳು, ഏക്കർ',
    ],
    [
      'hectare',
      'hectare, hectares, ha, hect, hectar, hektar, हे, हे 0, हेक्, हेक्टे, हेक्टेयर, हेक्टर, હેક્ટર, হেক্টর, ହେକ୍ଟର, హెక్టార్, హెక్టార్లు, హెక్టార్ల, ஹெக்டேர், ஹெக்டர், ಹೆಕ್ಟೇರ್, ഹെക്ടർ, ഹെക്ടെയർ',
    ],
    [
      'decimal',
      'decimal, decimals, dis, cent, cents, సెంట్లు, సెంట్, సెంటు, సెంట్ల, சென்ட், சென்ட்டு, ಸೆಂಟ್, ಸೆಂಟ್ಸ್, സെന്റ്, സെന്റ, dismil, dismal, desimal, dec, disamil, dicimal, disimil, disimal, decimil, decimel, desimil, dissmil, dismill, dismile, dismel, desmil, desimel, dicimil, disimel, dcml, dcm, dsml, dismiles, डिसमिल, डेसिमल, डिसमल, डेसीमल, डिसीमल, डिसिमल, डिस्मिल, डेसिमिल, डिसिमिल, डिसमील, डेसमिल, દિસ્મિલ, ડિસમિલ, ડેસિમલ, ডেসিমেল, ডেসিমাল, ডিসমিল, শতক, ଡିସିମିଲ, ଡିସମିଲ, ଡେସିମିଲ, ଡେସିମାଲ, డెసిమల్, డిస్మిల్, డిసిమల్, డెసిమళ్లు, டெசிமல், டிஸ்மில், டெசிமில், ಡೆಸಿಮಲ್, ಡಿಸ್ಮಿಲ್, ಡೆಸಿಮಲ್‌, ഡിസ്മിൽ, ഡെസിമൽ',
    ],
    [
      'bigha',
      'bigha, bighas, vigha, vighas, beegha, beeghe, bighe, biga, bigaha, beega, bighaa, bigah, bighah, बीघा, बीघे, बिघा, बिघे, बिगहा, बीघ, बीगा, बिगहा, વીઘા, વીઘે, વિઘે, વિઘા, વીઘું, વીઘો, વીઘાં, বিঘা, বিঘে, ବିଘା, బీఘా, బిఘా, బీఘాలు, బీఘాల, பிகா, பிக்கா, பீகா, ಬಿಘಾ, ಬೀಘಾ, ಬಿಗಾ, ബിഘ, ബിഘാ, ബീഘ, ബീഘാ',
    ],
    [
      'bigha (kachha)',
      `${each('bigha, bighe, beegha', CRUDE)}, ${each(CRUDE, 'bigha, bighe, beegha')}, बीघा कच्चा, कच्चा बीघा, कच्चे बीघे, कच्चा बिघा, કાચા વીઘા, কাঁচা বিঘা, କଚ୍ଚା ବିଘା, కచ్చా బీఘా, கச்சா பிகா, ಕಚ್ಚಾ ಬಿಘಾ, കച്ചാ ബിഘ`,
    ],
    [
      'bigha (pucca)',
      `${each('bigha, bighe, beegha', PUCCA)}, ${each(PUCCA, 'bigha, bighe, beegha')}, बीघा पक्का, पक्का बीघा, पक्के बीघे, पक्का बिघा, પાકા વીઘા, পাকা বিঘা, ପକ୍କା ବିଘା, పక్కా బీఘా, பக்கா பிகா, ಪಕ್ಕಾ ಬಿಘಾ, പക്കാ ബിഘ`,
    ],
    [
      'biswa',
      `${each('biswa', PUCCA)}, ${each(PUCCA, 'biswa')}, biswa, biswas, bissa, bisva, biswe, biswaa, biswah, bisua, बिस्वा, बिसवा, बिस्वे, વિસ્વા, બિસ્વા, বিস্বা, ବିସ୍ୱା, ବିଶ୍ୱା, బిస్వా, బిస్వాలు, బిస్వాల, பிஸ்வா, ಬಿಸ್ವಾ, ബിസ്വ, ബിസ്വാ`,
    ],
    [
      'biswa (kachha)',
      `${each('biswa', CRUDE)}, ${each(CRUDE, 'biswa')}, कच्चा बिस्वा, बिस्वा कच्चा, काच्चा बिस्वा, કાચા બિસ્વા, কাঁচা বিস্বা, କଚ୍ଚା ବିସ୍ୱା, కచ్చా బిస్వా, கச்சா பிஸ்வா, ಕಚ್ಚಾ ಬಿಸ್ವಾ, കച്ചാ ബിസ്വ`,
    ],
    ['biswansi', 'biswansi, bisvansi, बिस्वांसी, બિસ્વાંસી, বিস্বানসি, ବିସ୍ୱାଂସୀ, బిస్వాంసీ, பிஸ்வான்சி, ಬಿಸ್ವಾಂಸಿ, ബിസ്വാൻസി'],
    [
      'katha',
      'katha, kathas, ktha, ktth, kth, katthaa, kathaa, kattah, kathah, katah, kata, kaatha, cattha, cottha, kottha, kattha, katthas, kathha, katta, katthe, kathe, kottah, cottah, कट्ठा, कट्ठे, कट्टा, कट्टे, कठ्ठा, कठ्ठे, कठा, कठे, काठा, कठ्ठ्याचा, કઠ્ઠા, કટ્ઠા, કટ્ટા, કઠા, કાઠા, কাঠা, কাঠার, কট্ঠা, কাট্ঠা, କଠା, କାଠା, କଟ୍ଠା, కట్ఠా, కట్టా, కఠా, కాఠా, కట్ఠాలు, కట్ఠాల, కట్టాలు, కట్టాల, கட்டா, கத்தா, காத்தா, கட்ட, ಕಟ್ಠಾ, ಕಟ್ಟಾ, ಕಠಾ, ಕಾಠಾ, ಕಟ್ಟ, കട്ഠ, കട്ട, കഠ, കാഠ, കട്ടാ, കട്ഠാ',
    ],
    ['dhur', 'dhur, dhurs, dhoor, dhoors, धूर, धुर, ધૂર, ધુર, ধুর, ধূর, ଧୂର, ଧୁର, ధూర్, ధుర్, தூர், துர், ಧೂರ್, ಧುರ್, ധൂർ, ധുർ'],
    ['dhurki', 'dhurki, धुरकी, ધુરકી, ধুরকি, ଧୁରକି, ధుర్కీ, தூர்கி, ಧುರ್ಕಿ, ധൂർകി'],
    [
      'square foot',
      `sq ft, ${each(SQUARE, 'ft, fts, feet, feets, foot, fit, fits, fut, fitt, feat')}, sqft, sqfit, sqfut, sqfoot, sqfts, sqrft, sqrfeet, sft, sq feet, sqfeet, sq foot, square feet, square foot, square ft, varg foot, varg fut, varg feet, varg fit, ${each(SQUARE_HINDI, FEET_HINDI)}, वर्गफुट, वर्गफीट, वर्गफिट, वर्गफूट, चौ फूट, चौ फुट, ચોરસ ફૂટ, ચોરસ ફુટ, ચો ફૂટ, বর্গফুট, বর্গ ফুট, স্কয়ার ফুট, স্কোয়ার ফুট, ବର୍ଗଫୁଟ, ବର୍ଗ ଫୁଟ, చదరపు అడుగు, చదరపు అడుగులు, చదరపు అడుగుల, చ అడుగులు, చ అ, சதுர அடி, சதுரஅடி, ச அடி, சதுரடி, சதுர அடிகள், ಚದರ ಅಡಿ, ಚದರಡಿ, ಚ ಅಡಿ, ചതുരശ്ര അടി, ചതുരശ്രയടി, ച അടി, സ്ക്വയർ ഫീറ്റ്`,
    ],
    [
      'square yard',
      `sq yd, sq yard, sq yards, square yard, square yards, gaj, gaz, guz, yard, yards, ${each(SQUARE, 'yd, yds, yard, yards, yrd, yrds, gaj, gaz, gajj, gaja')}, sqyd, sqyds, sqyard, sqyards, sqgaj, sqrgaj, gajj, yrd, यार्ड, યાર્ડ, ইয়ার্ড, ୟାର୍ଡ, యార్డు, యార్డులు, யார்டு, ಯಾರ್ಡ್, യാർഡ്, ${each(SQUARE_HINDI, 'गज, यार्ड')}, गज, गज़, ચોરસ વાર, વાર, ગજ, ચોરસ ગજ, বর্গগজ, বর্গ গজ, গজ, ବର୍ଗଗଜ, ବର୍ଗ ଗଜ, ଗଜ, చదరపు గజం, చదరపు గజాలు, చదరపు గజాల, గజాలు, గజాల, గజం, சதுர கஜம், கஜம், சதுர யார்டு, ಚದರ ಗಜ, ಗಜ, ചതുരശ്ര വാര, വാര, ഗജം`,
    ],
    [
      'square metre',
      `sq m, sqm, ${each(SQUARE, 'm, mt, mtr, mtrs, meter, meters, metre, metres, mitar, miter, mitr')}, sqmt, sqmtr, sqmeter, sq mt, sq mtr, sq meter, sq meters, sq metre, sq metres, square meter, square meters, square metre, square metres, varg meter, varg mitar, ${each(SQUARE_HINDI, 'मीटर')}, वर्गमीटर, ચોરસ મીટર, বর্গমিটার, বর্গ মিটার, ବର୍ଗମିଟର, ବର୍ଗ ମିଟର, చదరపు మీటరు, చదరపు మీటర్లు, చదరపు మీటర్ల, சதுர மீட்டர், ಚದರ ಮೀಟರ್, ചതുരശ്ര മീറ്റർ`,
    ],
  ],
  /** So many of the second are one of the first, where people say both: '1 bigha 5 katha'. */
  parts: [
    ['bigha', 'katha', 20],
    ['katha', 'dhur', 20],
    ['bigha', 'dhur', 400],
    ['bigha', 'biswa', 20],
    ['acre', 'decimal', 100],
  ],
} as const;
