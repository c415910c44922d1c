import type { FactKey, FACTS } from '#contract/facts.ts';

import { each } from './each.ts';

/** 'ghar ke liye', 'makan banawe khatir', 'ghar banaye bar': each region has its own word for it. */
const FOR =
  'ke liye, k liye, ke lie, ke liey, ke lye, ke waste, ke vaste, ke waaste, khatir, ke khatir, lel, ke lel, bar, hetu';
const BUILD =
  'banane, banaane, bnane, banwane, banavane, lagane, kholne, banaye, banaay, banave, banawe, banabe, banaibe, banaiba, banavel';
const purposes = (things: string) => `${each(things, FOR)}, ${each(things, each(BUILD, FOR))}`;
const FOR_HINDI = 'के लिए, के लिये, के वास्ते, खातिर, के खातिर, लेल, के लेल, बर, हेतु';
const BUILD_HINDI = 'बनाने, बनवाने, लगाने, खोलने, बनाय, बनाए, बनावे, बनाबे';
const purposesInHindi = (things: string) => `${each(things, FOR_HINDI)}, ${each(things, each(BUILD_HINDI, FOR_HINDI))}`;

/*
 * How people say what a plot has, in ten languages and in Latin letters: facts of contract/facts.ts that a seller's
 * message states, and that filters ask for.
 */

type ChoicesOf<F extends FactKey> = (typeof FACTS)[F] extends { choices: readonly (infer Choice extends string)[] }
  ? Choice
  : never;

export const FACT_WORDS = {
  land_use: {
    agricultural:
      `${purposes('kheti, khetee, khet, krishi, kheti badi, kheti bari, chas, chaash')}, ${purposesInHindi('खेती, कृषि, खेती बाड़ी')}, zarai, zaraat, ziraat, kashtkari, kheti badi, kheti bari, khetibari, khetibadi, chasher, chaser, chasher jomi, खेती बाड़ी, खेतीबाड़ी, ` +
      'agricultural, agriculture, agri, farm, farmland, farm land, farming, kheti, khetee, khet, kheti ki, kheti ke liye, kheti wali, kheti layak, krishi, krishi yogya, कृषि, कृषि योग्य, खेती, खेती की, खेती के लिए, खेती योग्य, खेती वाली, खेती लायक, खेत, शेती, शेतीची, शेतीसाठी, शेतजमीन, शेत, ખેતી, ખેતીની, ખેતી માટે, ખેતીલાયક, ખેતર, চাষের, চাষ, চাষের জন্য, কৃষি, কৃষিজমি, চাষযোগ্য, ଚାଷ, ଚାଷ ପାଇଁ, ଚାଷଜମି, କୃଷି, ଚାଷ ଜମି, వ్యవసాయ, వ్యవసాయం, వ్యవసాయానికి, వ్యవసాయం కోసం, పొలం, సాగు, சாகுபடி, விவசாயம், விவசாய, விவசாயத்திற்கு, விவசாயத்துக்கு, ಕೃಷಿ, ಕೃಷಿಗೆ, ಕೃಷಿ ಭೂಮಿ, ಹೊಲ, ವ್ಯವಸಾಯ, ಬೇಸಾಯ, കൃഷി, കൃഷിക്ക്, കൃഷിഭൂമി, കൃഷിക്കു, കാർഷിക',
    residential:
      `${purposes('ghar, ghr, makan, makaan, kothi, bangla')}, ${purposesInHindi('घर, मकान, कोठी, आवास')}, rehaishi, rihaishi, gharari, ghararee, घरारी, bari korar, bari korar jonno, bari bananor, bari banabar, basat bari, ` +
      'residential, residental, residencial, residentail, ghar banane layak, ghar banane yogya, ghar layak, makan banane layak, makan layak, makan banane yogya, rehne layak, मकान बनाने लायक, मकान बनाने योग्य, घर बनाने योग्य, ghar banabe lel, ghar banabe, ghar banawe, ghr k liye, ghar k liye, makan k liye, घर बनाने लायक, मकान लायक, বাড়ি করার, বাড়ি বানানোর, ঘর করার, ଘରଡିହ, ଘର ଡିହ, ଘରଡିହ ଜମି, residence, for house, for a house, for home, for building a house, to build a house, to build house, house plot, housing, ghar ke liye, ghar banane ke liye, makan ke liye, makan banane ke liye, makaan ke liye, makaan banane ke liye, rehne ke liye, awasiya, aavasiya, avasiya, basgit, आवासीय, आवासिय, रिहायशी, बासगीत, घर के लिए, घर के लिये, घर बनाने के लिए, घर बनाने, मकान के लिए, मकान बनाने के लिए, मकान बनाने, रहने के लिए, निवासी, घरासाठी, घर बांधण्यासाठी, राहण्यासाठी, રહેણાક, રહેણાંક, ઘર માટે, ઘર બનાવવા, ઘર બનાવવા માટે, મકાન માટે, মকান, বাস্তু, বসতবাড়ির, বাড়ির জন্য, বাড়ি করার জন্য, বাড়ি বানানোর জন্য, বাড়ি তৈরির জন্য, বসতবাড়ি, আবাসিক, ଘରବାରି, ଘର ପାଇଁ, ଘର କରିବା ପାଇଁ, ଘର ତିଆରି ପାଇଁ, ଘର ତୋଳିବା ପାଇଁ, ଆବାସିକ, నివాస, నివాసం, నివాసానికి, ఇంటి, ఇల్లు కట్టడానికి, ఇంటి కోసం, ఇల్లు కోసం, ఇల్లు కట్టుకోవడానికి, ఇంటికి, குடியிருப்பு, வீடு கட்ட, வீட்டுக்கு, வீட்டிற்கு, வீடு கட்டுவதற்கு, வீட்டு மனை, ವಸತಿ, ಮನೆಗೆ, ಮನೆ ಕಟ್ಟಲು, ಮನೆಗಾಗಿ, ಮನೆ ಕಟ್ಟಲಿಕ್ಕೆ, വീടിന്, വീട് വെക്കാൻ, വീട് വയ്ക്കാൻ, വീടു വയ്ക്കാൻ, താമസത്തിന്, വീട് പണിയാൻ, റെസിഡൻഷ്യൽ, താമസ',
    converted:
      'converted, diverted, na land, n a, एन ए, એન એ, ఎన్ ఏ, non agricultural, dayvarted, डायवर्टेड, डायवर्सन, परिवर्तित, बिगरशेती, बिगर शेती, एनए, બિનખેતી, એનએ, કન્વર્ટેડ, কনভার্টেড, কনভার্ট করা, কনভার্ট, রূপান্তরিত, ରୂପାନ୍ତରିତ, କନଭର୍ଟ, కన్వర్టెడ్, మార్చిన, మార్పిడి, மாற்றப்பட்ட, கன்வர்டட், ಪರಿವರ್ತಿತ, ಪರಿವರ್ತಿಸಿದ, ಕನ್ವರ್ಟೆಡ್, കൺവെർട്ട് ചെയ്ത, തരംമാറ്റിയ, തരം മാറ്റിയ, കൺവെർട്ടഡ്',
    commercial:
      `${purposes('dukan, dukaan, shop, showroom, vyapar, vyavsay')}, ${purposesInHindi('दुकान, शोरूम, व्यापार, व्यवसाय')}, ` +
      'commercial, comercial, commercal, dukan layak, dukaan layak, दुकान लायक, दुकान योग्य, for shop, for a shop, for shops, dukan ke liye, dukaan ke liye, vyavsayik, vyavasayik, व्यावसायिक, व्यवसायिक, कमर्शियल, कॉमर्शियल, दुकान के लिए, दुकान के लिये, दुकानासाठी, दुकानासाठीची, वाणिज्यिक, કોમર્શિયલ, વ્યાવસાયિક, દુકાન માટે, বাণিজ্যিক, দোকানের জন্য, কমার্শিয়াল, ବ୍ୟବସାୟିକ, ଦୋକାନ ପାଇଁ, ବାଣିଜ୍ୟିକ, కమర్షియల్, వాణిజ్య, వాణిజ్యం, దుకాణం కోసం, షాపు కోసం, దుకాణానికి, வணிக, வணிகம், கடைக்கு, கடை வைக்க, கமர்ஷியல், ವಾಣಿಜ್ಯ, ಅಂಗಡಿಗೆ, ಅಂಗಡಿಗಾಗಿ, ಕಮರ್ಷಿಯಲ್, വാണിജ്യ, കടയ്ക്ക്, കടയ്ക്കു, കടക്ക്, കൊമേഴ്സ്യൽ, കൊമേഴ്‌സ്യൽ',
    industrial:
      `${purposes('factory, faktri, fektri, karkhana, karkhane, udyog')}, ${purposesInHindi('फैक्ट्री, फैक्टरी, कारखाना, कारखाने, उद्योग')}, ` +
      'industrial, industry, for factory, for a factory, factory ke liye, factory, udyog ke liye, audyogik, औद्योगिक, उद्योग के लिए, फैक्ट्री के लिए, फ़ैक्ट्री के लिए, कारखाने के लिए, इंडस्ट्रियल, कारखान्यासाठी, उद्योगासाठी, ઔદ્યોગિક, ઉદ્યોગ માટે, ફેક્ટરી માટે, কারখানার জন্য, শিল্পের, শিল্পের জন্য, শিল্প, ফ্যাক্টরির জন্য, ଶିଳ୍ପ, ଶିଳ୍ପ ପାଇଁ, କାରଖାନା ପାଇଁ, ଫ୍ୟାକ୍ଟ୍ରି ପାଇଁ, పరిశ్రమ, పరిశ్రమలు, పరిశ్రమకు, పారిశ్రామిక, ఫ్యాక్టరీ కోసం, పరిశ్రమ కోసం, తొழிற்சாலை, தொழிற்சாலை, தொழிற்சாலைக்கு, ಕೈಗಾರಿಕೆ, ಕೈಗಾರಿಕೆಗೆ, ಕೈಗಾರಿಕಾ, ಕಾರ್ಖಾನೆಗೆ, ಫ್ಯಾಕ್ಟರಿಗೆ, വ്യവസായ, വ്യവസായത്തിന്, ഫാക്ടറിക്ക്, വ്യാവസായിക',
    orchard:
      'orchard, orchards, bagicha, bageecha, bagiche, bagaan, mango orchard, aam ka bagicha, aam bagicha, बगीचा, बग़ीचा, बगीचे, बाग, बाग़, आम का बगीचा, आम का बाग, फळबाग, बाग जमीन, બગીચો, બગીચા, વાડી, বাগান, আম বাগান, ବଗିଚା, ଆମ୍ବ ବଗିଚା, ଆମ୍ବ ତୋଟା, తోట, మామిడి తోట, தோப்பு, மாந்தோப்பு, தோட்டம், ತೋಟ, ಮಾವಿನ ತೋಟ, തോട്ടം, മാന്തോപ്പ്',
    fallow:
      'fallow, fallow land, parti, partee, parati, banjar, परती, पर्ती, बंजर, पडीक, पडिक, પડતર, પડતર જમીન, পতিত, ପଡ଼ିଆ, బీడు, தரிசு, ಬೀಳು, തരിശ്, തരിശു',
  },
  road: {
    concrete:
      'pcc road, pcc, cc road, rcc road, concrete road, dhalai road, dhalai sadak, पीसीसी, पीसीसी रोड, पीसीसी सड़क, सीसी रोड, आरसीसी रोड, ढलाई रोड, ढलाई सड़क, काँक्रीट रस्ता, સીસી રોડ, ঢালাই রাস্তা, ଢଳେଇ ରାସ୍ତା, సిసి రోడ్డు, சிமெண்ட் சாலை, ಸಿಸಿ ರಸ್ತೆ, കോൺക്രീറ്റ് റോഡ്',
    paved:
      'pakki sadak, pakka road, pakki road, pakka rasta, pucca road, metalled road, metal road, tar road, paved road, पक्की सड़क, पक्का रोड, पक्की रोड, पक्का रास्ता, पक्का रस्ता, डांबरी रस्ता, પાકો રસ્તો, પાકા રોડ, પાકો રોડ, পাকা রাস্তা, ପକ୍କା ରାସ୍ତା, పక్కా రోడ్డు, తారు రోడ్డు, தார் சாலை, ಡಾಂಬರು ರಸ್ತೆ, ടാർ റോഡ്, ടാറിട്ട റോഡ്',
    brick: 'brick road, eent road, kharanja, khadanja, soling road, ईंट सोलिंग, खड़ंजा, खरंजा, ইটের রাস্তা',
    unpaved:
      'kachcha road, kaccha road, kacha road, kachchi sadak, kacchi sadak, kachcha rasta, mud road, कच्ची सड़क, कच्चा रोड, कच्चा रास्ता, कच्चा रस्ता, કાચો રસ્તો, কাঁচা রাস্তা, କଚ୍ଚା ରାସ୍ତା, మట్టి రోడ్డు, மண் சாலை, ಮಣ್ಣಿನ ರಸ್ತೆ, മൺപാത',
  },
  water: {
    borewell:
      'boring, borings, bore, बोर, borewell, borewells, bore well, bore wells, tubewells, tubewell, tube well, boring done, बोरिंग, बोरवेल, ट्यूबवेल, नलकूप, बोअरवेल, બોરવેલ, বোরিং, বোরওয়েল, ବୋରୱେଲ, ବୋରିଂ, బోరు, బోర్, బోర్‌వెల్, போர்வெல், ಬೋರ್‌ವೆಲ್, ಬೋರ್, കുഴൽക്കിണർ, ബോർവെൽ',
    handpump:
      'handpump, hand pump, chapakal, chapa kal, chaapakal, चापाकल, हैंडपंप, हैंडपम्प, हैण्डपम्प, हातपंप, હેન્ડપંપ, নলকূপ, চাপাকল, ନଳକୂଅ',
    tap: 'tap water, nal jal, nal ka pani, water supply, नल जल, नल का पानी, पाइप का पानी, નળનું પાણી, কলের জল, పంపు నీరు, குழாய் நீர், ನಲ್ಲಿ ನೀರು, പൈപ്പ് വെള്ളം',
    canal_water:
      'canal water, nahar ka pani, nahar, नहर, नहर का पानी, कालवा, કેનાલ, ক্যানেল, କେନାଲ, కాలువ, வாய்க்கால், ಕಾಲುವೆ, കനാൽ',
  },
  electricity: {
    on_plot:
      'electricity connection, bijli connection, light connection, electric connection, meter laga, बिजली कनेक्शन, बिजली का कनेक्शन, वीज जोडणी, વીજ કનેક્શન, বিদ্যুৎ সংযোগ, ବିଦ୍ୟୁତ ସଂଯୋଗ, కరెంట్ కనెక్షన్, விద்யுத் இணைப்பு, ವಿದ್ಯುತ್ ಸಂಪರ್ಕ, വൈദ്യുതി കണക്ഷൻ',
    pole_nearby:
      'electric pole, bijli pole, bijli ka pole, bijli ka khamba, electricity pole, बिजली का पोल, बिजली पोल, बिजली का खंभा, बिजली का खम्भा, विजेचा खांब, વીજ થાંભલો, বিদ্যুতের খুঁটি, ବିଦ୍ୟୁତ ଖୁଣ୍ଟ',
  },
  boundary_marks: {
    wall: 'boundary wall, boundary done, boundry wall, compound wall, chahardiwari, char diwari, chardiwari, चहारदीवारी, चारदीवारी, बाउंड्री वॉल, बाउंड्री, बाउंड्रीवाल, कंपाउंड, કમ્પાઉન્ડ વોલ, બાઉન્ડ્રી, বাউন্ডারি, ବାଉଣ୍ଡାରୀ, ప్రహరీ, ప్రహరీ గోడ, சுற்றுச்சுவர், ಕಾಂಪೌಂಡ್, മതിൽ, ചുറ്റുമതിൽ',
    wire: 'wire fencing, fencing, tar fencing, taar bandi, तारबंदी, तार बंदी, तार फेंसिंग, તાર ફેન્સિંગ, কাঁটাতার, కంచె, வேலி, ಬೇಲಿ, വേലി',
  },
  negotiable: {
    no: 'fixed, fixed price, price fixed, fix price, price fix, fixed rate, non negotiable, not negotiable, no bargaining, no negotiation, मोल भाव नहीं, फिक्स रेट, फिक्स, रेट फिक्स, ભાવ ફિક્સ, ફિક્સ, দাম ফিক্সড, ఫిక్స్డ్, விலை நிலையானது, ಫಿಕ್ಸ್, ഫിക്സഡ്',
    yes: 'negotiable, slightly negotiable, price negotiable, nego, mol bhav, mol bhaav, mol tol, मोल भाव, मोलभाव, मोल तोल, नेगोशिएबल, बोलणी, भाव कमी जास्त, ભાવતાલ, দর কষাকষি, আলোচনা সাপেক্ষে, ମୂଲଚାଲ, బేరం, చర్చించవచ్చు, பேசலாம், பேரம், ಚೌಕಾಸಿ, നെഗോഷ്യബിൾ, വിലപേശാം',
  },
} as const satisfies { [F in FactKey]?: Partial<Record<ChoicesOf<F>, string>> };
