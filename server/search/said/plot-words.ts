/*
 * How sellers say what a plot has, in ten languages and in Latin letters: facts of contract/facts.ts that a message
 * states. Options of filters are in options.ts.
 */

export const PLOT_WORDS: readonly (readonly [fact: string, choice: string, phrases: string])[] = [
  [
    'road',
    'concrete',
    'pcc road, pcc, cc road, rcc road, concrete road, dhalai road, dhalai sadak, पीसीसी, पीसीसी रोड, पीसीसी सड़क, सीसी रोड, आरसीसी रोड, ढलाई रोड, ढलाई सड़क, काँक्रीट रस्ता, સીસી રોડ, ঢালাই রাস্তা, ଢଳେଇ ରାସ୍ତା, సిసి రోడ్డు, சிமெண்ட் சாலை, ಸಿಸಿ ರಸ್ತೆ, കോൺക്രീറ്റ് റോഡ്',
  ],
  [
    'road',
    'paved',
    'pakki sadak, pakka road, pakki road, pakka rasta, pucca road, metalled road, metal road, tar road, paved road, पक्की सड़क, पक्का रोड, पक्की रोड, पक्का रास्ता, पक्का रस्ता, डांबरी रस्ता, પાકો રસ્તો, પાકા રોડ, પાકો રોડ, পাকা রাস্তা, ପକ୍କା ରାସ୍ତା, పక్కా రోడ్డు, తారు రోడ్డు, தார் சாலை, ಡಾಂಬರು ರಸ್ತೆ, ടാർ റോഡ്, ടാറിട്ട റോഡ്',
  ],
  ['road', 'brick', 'brick road, eent road, kharanja, khadanja, soling road, ईंट सोलिंग, खड़ंजा, खरंजा, ইটের রাস্তা'],
  [
    'road',
    'unpaved',
    'kachcha road, kaccha road, kacha road, kachchi sadak, kacchi sadak, kachcha rasta, mud road, कच्ची सड़क, कच्चा रोड, कच्चा रास्ता, कच्चा रस्ता, કાચો રસ્તો, কাঁচা রাস্তা, କଚ୍ଚା ରାସ୍ତା, మట్టి రోడ్డు, மண் சாலை, ಮಣ್ಣಿನ ರಸ್ತೆ, മൺപാത',
  ],
  [
    'water',
    'borewell',
    'boring, borewell, bore well, tubewell, tube well, boring done, बोरिंग, बोरवेल, ट्यूबवेल, नलकूप, बोअरवेल, બોરવેલ, বোরিং, বোরওয়েল, ବୋରୱେଲ, ବୋରିଂ, బోరు, బోర్, బోర్‌వెల్, போர்வெல், ಬೋರ್‌ವೆಲ್, ಬೋರ್, കുഴൽക്കിണർ, ബോർവെൽ',
  ],
  [
    'water',
    'handpump',
    'handpump, hand pump, chapakal, chapa kal, chaapakal, चापाकल, हैंडपंप, हैंडपम्प, हैण्डपम्प, हातपंप, હેન્ડપંપ, নলকূপ, চাপাকল, ନଳକୂଅ',
  ],
  [
    'water',
    'tap',
    'tap water, nal jal, nal ka pani, water supply, नल जल, नल का पानी, पाइप का पानी, નળનું પાણી, কলের জল, పంపు నీరు, குழாய் நீர், ನಲ್ಲಿ ನೀರು, പൈപ്പ് വെള്ളം',
  ],
  [
    'water',
    'canal_water',
    'canal water, nahar ka pani, nahar, नहर, नहर का पानी, कालवा, કેનાલ, ক্যানেল, କେନାଲ, కాలువ, வாய்க்கால், ಕಾಲುವೆ, കനാൽ',
  ],
  [
    'electricity',
    'on_plot',
    'electricity connection, bijli connection, light connection, electric connection, meter laga, बिजली कनेक्शन, बिजली का कनेक्शन, वीज जोडणी, વીજ કનેક્શન, বিদ্যুৎ সংযোগ, ବିଦ୍ୟୁତ ସଂଯୋଗ, కరెంట్ కనెక్షన్, விద்யுத் இணைப்பு, ವಿದ್ಯುತ್ ಸಂಪರ್ಕ, വൈദ്യുതി കണക്ഷൻ',
  ],
  [
    'electricity',
    'pole_nearby',
    'electric pole, bijli pole, bijli ka pole, bijli ka khamba, electricity pole, बिजली का पोल, बिजली पोल, बिजली का खंभा, बिजली का खम्भा, विजेचा खांब, વીજ થાંભલો, বিদ্যুতের খুঁটি, ବିଦ୍ୟୁତ ଖୁଣ୍ଟ',
  ],
  [
    'boundary_marks',
    'wall',
    'boundary wall, boundary done, boundry wall, compound wall, chahardiwari, char diwari, chardiwari, चहारदीवारी, चारदीवारी, बाउंड्री वॉल, बाउंड्री, बाउंड्रीवाल, कंपाउंड, કમ્પાઉન્ડ વોલ, બાઉન્ડ્રી, বাউন্ডারি, ବାଉଣ୍ଡାରୀ, ప్రహరీ, ప్రహరీ గోడ, சுற்றுச்சுவர், ಕಾಂಪೌಂಡ್, മതിൽ, ചുറ്റുമതിൽ',
  ],
  [
    'boundary_marks',
    'wire',
    'wire fencing, fencing, tar fencing, taar bandi, तारबंदी, तार बंदी, तार फेंसिंग, તાર ફેન્સિંગ, কাঁটাতার, కంచె, வேலி, ಬೇಲಿ, വേലി',
  ],
  [
    'negotiable',
    'no',
    'fixed price, price fixed, fix price, price fix, fixed rate, non negotiable, not negotiable, no bargaining, no negotiation, मोल भाव नहीं, फिक्स रेट, फिक्स, रेट फिक्स, ભાવ ફિક્સ, ફિક્સ, দাম ফিক্সড, ఫిక్స్డ్, விலை நிலையானது, ಫಿಕ್ಸ್, ഫിക്സഡ്',
  ],
  [
    'negotiable',
    'yes',
    'negotiable, slightly negotiable, price negotiable, nego, mol bhav, mol bhaav, mol tol, मोल भाव, मोलभाव, मोल तोल, नेगोशिएबल, बोलणी, भाव कमी जास्त, ભાવતાલ, দর কষাকষি, আলোচনা সাপেক্ষে, ମୂଲଚାଲ, బేరం, చర్చించవచ్చు, பேசலாம், பேரம், ಚೌಕಾಸಿ, നെഗോഷ്യബിൾ, വിലപേശാം',
  ],
];

/** The rest of a line after one of these is a person and their number. */
export const CONTACT_WORDS =
  'call, calls, मो, મો, মো, mo, contact, contact no, contact number, cont, mob, mobile, mobile no, phone, ph, whatsapp, watsapp, wa, sampark, sampark kare, sampark karen, call kare, call karen, call me, phone kare, owner name, कॉल, संपर्क, सम्पर्क, मोबाइल, मोबाईल, फोन, फ़ोन, व्हाट्सएप, व्हाट्सऐप, મોબાઈલ, સંપર્ક, ફોન, কল, যোগাযোগ, ফোন, মোবাইল, ଯୋଗାଯୋଗ, ଫୋନ, କଲ, సంప్రదించండి, ఫోన్, కాల్, தொடர்புக்கு, தொடர்பு, அழைக்கவும், போன், ಸಂಪರ್ಕಿಸಿ, ಸಂಪರ್ಕ, ಫೋನ್, ಕರೆ, ബന്ധപ്പെടുക, വിളിക്കുക, ഫോൺ';
