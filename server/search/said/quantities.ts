/*
 * How people name numbers and their limits, in ten languages and in Latin letters. Commas separate
 * phrases. Endings such as in ‘லட்சத்துக்குள்’ are in endings.ts.
 */

/** Numbers that are written as words. They count only before a unit, an amount or a second number. */
export const NUMBER_WORDS: readonly (readonly [number: number, phrases: string])[] = [
  [0.25, 'quarter, a quarter, one fourth, pav, पाव, चौथाई, પા, కాలు, పావు, கால், ಕಾಲು, കാൽ'],
  [
    0.5,
    'half, half a, half an, aadha, adha, aadhi, adhi, aadhe, adhe, आधा, आधी, आधे, अर्धा, अर्धी, अर्धे, अर्ध, અડધો, અડધી, અડધા, અડધું, আধা, আধ, অর্ধেক, ଅଧା, ଅଧ, ଅର୍ଦ୍ଧେକ, అర, సగం, அரை, ಅರ್ಧ, അര, പകുതി',
  ],
  [
    0.75,
    'three fourth, three fourths, three quarter, three quarters, pauna, paun, पौन, पौना, पाऊण, પોણો, પોણા, পৌনে, ପଉଣେ, ముప్పావు, முக்கால், ಮುಕ್ಕಾಲು, മുക്കാൽ',
  ],
  [1, 'one, a, an, ek, एक, એક, એક, এক, একটি, ଏକ, ଗୋଟିଏ, ఒక, ఒకటి, ஒரு, ஒன்று, ಒಂದು, ഒരു, ഒന്ന്'],
  [1.25, 'sava, sawa, सवा, सव्वा, સવા, সওয়া, ସୱା, ஒன்றேகால்'],
  [1.5, 'one and a half, dedh, derh, ded, डेढ़, दीड, દોઢ, দেড়, ଦେଢ଼, ଡେଢ଼, ఒకటిన్నర, ஒன்றரை, ஒன்றறை, ಒಂದೂವರೆ, ಒಂದುವರೆ, ഒന്നര'],
  [2, 'two, do, दो, दोन, બે, দুই, দু, ଦୁଇ, రెండు, இரண்டு, ரெண்டு, ಎರಡು, രണ്ട്'],
  [
    2.5,
    'two and a half, dhai, dhaai, adhai, ढाई, अढ़ाई, अडीच, અઢી, আড়াই, ଅଢ଼େଇ, ଅଢେଇ, రెండున్నర, இரண்டரை, ரெண்டரை, ಎರಡೂವರೆ, ಎರಡುವರೆ, രണ്ടര',
  ],
  [3, 'three, teen, tin, तीन, ત્રણ, তিন, ତିନି, ତିନ, మూడు, மூன்று, மூணு, ಮೂರು, മൂന്ന്'],
  [3.5, 'మూడున్నర, மூன்றரை, ಮೂರೂವರೆ, ಮೂರುವರೆ, മൂന്നര'],
  [4, 'four, char, chaar, चार, ચાર, চার, ଚାରି, ଚାର, నాలుగు, நான்கு, நாலு, ನಾಲ್ಕು, നാല്, നാലു'],
  [4.5, 'నాలుగున్నర, நான்கரை, நாலரை, ನಾಲ್ಕೂವರೆ, ನಾಲ್ಕುವರೆ, നാലര'],
  [5, 'five, paanch, panch, paach, pach, पाँच, पांच, पाच, પાંચ, পাঁচ, ପାଞ୍ଚ, ఐదు, అయిదు, ஐந்து, அஞ்சு, ಐದು, അഞ്ച്'],
  [6, 'six, chhah, chhe, che, chah, छह, छः, छे, छै, सहा, છ, ছয়, ଛଅ, ఆరు, ஆறு, ಆರು, ആറ്'],
  [7, 'seven, saat, sat, सात, સાત, সাত, ସାତ, ఏడు, ஏழு, ಏಳು, ഏഴ്'],
  [8, 'eight, aath, ath, आठ, આઠ, আট, ଆଠ, ఎనిమిది, எட்டு, ಎಂಟು, എട്ട്'],
  [9, 'nine, nau, नौ, नऊ, નવ, নয়, ନଅ, తొమ్మిది, ஒன்பது, ಒಂಬತ್ತು, ഒമ്പത്, ഒൻപത്'],
  [10, 'ten, das, dus, दस, दहा, દસ, দশ, ଦଶ, పది, பத்து, ಹತ್ತು, പത്ത്, പത്തു'],
  [12, 'twelve, barah, baarah, बारह, बारा, બાર, বারো, ବାର, పన్నెండు, பன்னிரண்டு, ಹನ್ನೆರಡು, പന്ത്രണ്ട്'],
  [15, 'fifteen, pandrah, pandra, पंद्रह, पन्द्रह, पंधरा, પંદર, পনেরো, ପନ୍ଦର, పదిహేను, பதினைந்து, ಹದಿನೈದು, പതിനഞ്ച്'],
  [20, 'twenty, bees, bis, बीस, वीस, વીસ, কুড়ি, বিশ, କୋଡ଼ିଏ, ఇరవై, இருபது, ಇಪ್ಪತ್ತು, ഇരുപത്'],
  [
    25,
    'twenty five, pachees, pachis, pachchis, पच्चीस, पंचवीस, પચીસ, પચ્ચીસ, পঁচিশ, ପଚିଶ, ఇరవై ఐదు, ఇరవైఐదు, இருபத்தைந்து, ಇಪ್ಪತ್ತೈದು, ഇരുപത്തഞ്ച്, ഇരുപത്തിയഞ്ച്',
  ],
  [30, 'thirty, tees, tis, तीस, ત્રીસ, ত্রিশ, তিরিশ, ତିରିଶ, ముప్పై, முப்பது, ಮೂವತ್ತು, മുപ്പത്'],
  [40, 'forty, chalis, chalees, चालीस, चाळीस, ચાલીસ, ચાળીસ, চল্লিশ, ଚାଳିଶ, నలభై, நாற்பது, ನಲವತ್ತು, നാൽപ്പത്, നാല്പത്'],
  [50, 'fifty, pachas, pachaas, पचास, पन्नास, પચાસ, পঞ্চাশ, ପଚାଶ, యాభై, ஐம்பது, ಐವತ್ತು, അമ്പത്, അൻപത്'],
  [100, 'hundred, a hundred, one hundred, sau, सौ, शंभर, સો, একশো, একশ, ଶହେ, వంద, நூறு, ನೂರು, നൂറ്'],
];

/** They change the number after them: साढ़े तीन is 3.5, सवा दो 2.25, पौने दो 1.75. */
export const BEFORE_NUMBERS: readonly (readonly [added: number, phrases: string])[] = [
  [0.5, 'saadhe, sadhe, sarhe, साढ़े, साडे, સાડા, সাড়ে, ସାଢ଼େ'],
  [0.25, 'sava, sawa, सवा, सव्वा, સવા, সওয়া, ସୱା'],
  [-0.25, 'paune, पौने, पावणे, પોણા, পৌনে, ପଉଣେ'],
];

/** Each of some beginnings with each of some ends. */
const each = (beginnings: string, ends: string): string =>
  beginnings
    .split(', ')
    .flatMap((beginning) => ends.split(', ').map((end) => `${beginning} ${end}`))
    .join(', ');

const DENIED_BEFORE = 'not, no, never, not be, should not be, must not be';
const NOT_MORE = `${each(DENIED_BEFORE, 'more than, greater than, higher than, bigger than, larger than, above, over, beyond')}, not exceed, should not exceed, must not exceed, does not exceed`;
const NOT_LESS = each(DENIED_BEFORE, 'less than, lower than, smaller than, fewer than, below, under');

/** They make a figure the most, before it or after it. */
export const AT_MOST =
  `${NOT_MORE}, ` +
  'under, below, less than, upto, up to, within, max, maximum, not exceeding, at most, budget, budget of, in budget, <, tak, tk, se kam, se kam mein, ke andar, andar, ke neeche, ke niche, se neeche, se niche, se sasta, se sasti, se kam ka, se kam ki, adhiktam, ' +
  'तक, तक का, तक की, तक के, से कम, से कम का, से कम की, से कम में, के अंदर, के अन्दर, अंदर, के भीतर, भीतर, के नीचे, से नीचे, से सस्ता, से सस्ती, अधिकतम, ज़्यादा से ज़्यादा, ज्यादा से ज्यादा, बजट, से छोटा, से छोटी, ' +
  'बजेट, पर्यंत, पेक्षा कमी, हून कमी, च्या आत, आत, च्या खाली, खाली, कमाल, जास्तीत जास्त, पेक्षा लहान, ' +
  'સુધી, સુધીમાં, સુધીની, સુધીનો, સુધીનું, થી ઓછી, થી ઓછા, થી ઓછું, થી ઓછો, ની અંદર, અંદર, થી નીચે, નીચે, થી નાનું, બજેટ, વધુમાં વધુ, ' +
  'পর্যন্ত, থেকে কম, এর কম, কম, কমে, কম দামে, এর মধ্যে, মধ্যে, এর নিচে, নিচে, নীচে, ভেতরে, ভিতরে, অবধি, বাজেট, সর্বোচ্চ, বড়জোর, চেয়ে কম, ' +
  'ପର୍ଯ୍ୟନ୍ତ, ରୁ କମ୍, ରୁ କମ, କମ୍, କମ, ମଧ୍ୟରେ, ଭିତରେ, ତଳେ, ରୁ ତଳେ, ବଜେଟ, ବଜେଟ୍, ଠାରୁ କମ୍, ଠାରୁ କମ, ସର୍ବାଧିକ, ' +
  'లోపు, లోపల, లోపే, లోపున, కంటే తక్కువ, కన్నా తక్కువ, తక్కువ, వరకు, దాకా, బడ్జెట్, గరిష్ఠంగా, మించకుండా, ' +
  'க்குள், குள், குள்ள, க்குள்ள, உள்ளே, வரை, வரையில், வரைக்கும், கீழ், கீழே, க்கு கீழ், க்கும் குறைவாக, குறைவாக, குறைவான, பட்ஜெட், அதிகபட்சம், மிகாமல், விட குறைவு, ' +
  'ಒಳಗೆ, ಒಳಗಿನ, ಒಳಗಡೆ, ವರೆಗೆ, ವರೆಗಿನ, ತನಕ, ಕಿಂತ ಕಡಿಮೆ, ಕ್ಕಿಂತ ಕಡಿಮೆ, ಕಡಿಮೆ, ಬಜೆಟ್, ಗರಿಷ್ಠ, ಮೀರದ, ಕೆಳಗೆ, ಕೆಳಗಿನ, ' +
  'വരെ, വരെയുള്ള, ൽ താഴെ, താഴെ, താഴെയുള്ള, ഉള്ളിൽ, അകത്ത്, കുറവ്, കുറഞ്ഞ, ബജറ്റ്, ബഡ്ജറ്റ്, പരമാവധി';

/** Some of both stand before their figure alone: '10 acre under 30 lakh'. */
export const AHEAD =
  `${NOT_MORE}, ${NOT_LESS}, ` +
  'under, below, less than, upto, up to, within, max, maximum, not exceeding, beyond, exceeding, at most, budget, budget of, above, over, more than, at least, atleast, min, minimum, from, starting, starting from, <, >, kam se kam, adhiktam, nyuntam, कम से कम, ज्यादा से ज्यादा, अधिकतम, न्यूनतम, बजट, किमान, कमीत कमी, बजेट, कमाल, जास्तीत जास्त, ઓછામાં ઓછા, ઓછામાં ઓછી, ઓછામાં ઓછું, ઓછામાં ઓછો, બજેટ, વધુમાં વધુ, কমপক্ষে, অন্তত, ন্যূনতম, বাজেট, সর্বোচ্চ, বড়জোর, ଅତି କମରେ, ଅନ୍ତତଃ, ଅନ୍ତତ, ସର୍ବନିମ୍ନ, ସର୍ବାଧିକ, ବଜେଟ, ବଜେଟ୍, కనీసం, బడ్జెట్, గరిష్ఠంగా, குறைந்தது, குறைந்தபட்சம், பட்ஜெட், அதிகபட்சம், ಕನಿಷ್ಠ, ಬಜೆಟ್, ಗರಿಷ್ಠ, കുറഞ്ഞത്, ചുരുങ്ങിയത്, ബജറ്റ്, ബഡ്ജറ്റ്, പരമാവധി';

/** They make a figure the least, before it or after it. */
export const AT_LEAST =
  `${NOT_LESS}, ` +
  'above, over, more than, beyond, exceeding, at least, atleast, min, minimum, from, starting, starting from, onwards, or more, and above, plus, >, +, kam se kam, se upar, se oopar, se zyada, se jyada, se jada, se adhik, se bada, se badi, se bade, se shuru, nyuntam, ' +
  'कम से कम, से ऊपर, से उपर, से ज़्यादा, से ज्यादा, से अधिक, से बड़ा, से बड़ी, से बड़े, न्यूनतम, के ऊपर, से शुरू, ' +
  'किमान, कमीत कमी, पेक्षा जास्त, हून जास्त, पेक्षा मोठा, पेक्षा मोठी, च्या वर, वर, पासून, पुढे, ' +
  'ઓછામાં ઓછા, ઓછામાં ઓછી, ઓછામાં ઓછું, ઓછામાં ઓછો, થી વધુ, થી વધારે, થી ઉપર, થી મોટી, થી મોટું, થી મોટો, ઉપર, વધુ, ' +
  'কমপক্ষে, অন্তত, ন্যূনতম, থেকে বেশি, এর বেশি, বেশি, এর উপরে, উপরে, ওপরে, এর উপর, চেয়ে বেশি, চেয়ে বড়, থেকে বড়, ' +
  'ଅତି କମରେ, ଅନ୍ତତଃ, ଅନ୍ତତ, ସର୍ବନିମ୍ନ, ରୁ ଅଧିକ, ରୁ ବେଶି, ଅଧିକ, ବେଶି, ରୁ ଉପରେ, ଉପରେ, ରୁ ଊର୍ଦ୍ଧ୍ୱ, ଠାରୁ ଅଧିକ, ଠାରୁ ବଡ଼, ' +
  'కనీసం, కంటే ఎక్కువ, కన్నా ఎక్కువ, ఎక్కువ, పైన, పైబడిన, మించి, పైగా, కంటే పెద్ద, కన్నా పెద్ద, నుంచి మొదలు, ' +
  'குறைந்தது, குறைந்தபட்சம், க்கு மேல், மேல், மேலே, மேற்பட்ட, க்கும் மேல், க்கு மேற்பட்ட, அதிகமாக, அதிகமான, விட அதிகம், விட பெரிய, ' +
  'ಕನಿಷ್ಠ, ಕಿಂತ ಹೆಚ್ಚು, ಕ್ಕಿಂತ ಹೆಚ್ಚು, ಹೆಚ್ಚು, ಮೇಲೆ, ಮೇಲ್ಪಟ್ಟ, ಮೇಲಿನ, ಕ್ಕೂ ಹೆಚ್ಚು, ಕ್ಕಿಂತ ದೊಡ್ಡ, ' +
  'കുറഞ്ഞത്, ചുരുങ്ങിയത്, മുകളിൽ, ൽ കൂടുതൽ, കൂടുതൽ, മേൽ, മുകളിലുള്ള, എങ്കിലും, അധികം';

/** Behind a limit they turn it round, as words that say 'without' do: 'se kam na ho' is at least. */
export const DENIED =
  `${each('na, naa, nahi, nahin, nhi, nai, nay, mat, ना, न, नहीं, नही, मत', 'ho, hona, hona chahiye, ho to, hove, hoye, hoy, hokhe, jaye, jae, jaaye, jana, lage, pade, rahe, dena, chahiye, chaahiye, chahie, chaiye, हो, होना, होना चाहिए, होना चाहिये, हो तो, होवे, होखे, जाए, जाये, जाना, लगे, पड़े, रहे, देना, चाहिए, चाहिये')}, ` +
  'nahi, nahin, nhi, naheen, naahi, nay, naikhe, mat, नहीं, नही, नहि, ना, न, नै, नइखे, मत, ' +
  'नसावा, नसावी, नसावे, नसावं, नसेल, नको, ન હોય, ના હોય, ન હોવું જોઈએ, ન હોવી જોઈએ, ન હોવો જોઈએ, ના, નહિ, ' +
  'না হয়, যেন না হয়, হবে না, না হলে ভালো, ନହେଉ, ନ ହେଉ, ନହୁଏ, ହେବନି, ହେବ ନାହିଁ, కాకూడదు, ఉండకూడదు, కాకుండా, ఉండొద్దు, ' +
  'கூடாது, இருக்கக்கூடாது, இருக்க கூடாது, இல்லை, ಇರಬಾರದು, ಆಗಬಾರದು, ಬೇಡ, ಅಲ್ಲ, കൂടരുത്, ആകരുത്, പാടില്ല, വേണ്ട, അല്ല';

/** They join two figures; BETWEEN stands before or after both. */
export const RANGE =
  'to, -, ya, or, या, किंवा, અથવા, কিংবা, বা, କିମ୍ବା, ବା, లేదా, அல்லது, ಅಥವಾ, അല്ലെങ്കിൽ, till, and, se, से, ते, થી, থেকে, ରୁ, నుండి, నుంచి, முதல், இலிருந்து, ರಿಂದ, മുതൽ, aur, और, आणि, અને, ও, এবং, ଓ, మరియు, மற்றும், ಮತ್ತು';

export const BETWEEN =
  'between, from, ke beech, ke bich, beech, के बीच, के बीच का, के बीच की, बीच, दरम्यान, च्या दरम्यान, વચ્ચે, ની વચ્ચે, এর মধ্যে, মাঝে, ମଧ୍ୟରେ, మధ్య, మధ్యలో, இடையில், வரை, ನಡುವೆ, ಇಂದ, ವರೆಗೆ, വരെ, ഇടയിൽ, పర్యంతం, వరకు, पर्यंत, तक, tak, સુધી, পর্যন্ত, ପର୍ଯ୍ୟନ୍ତ, दरम्यानचा';

export const ABOUT =
  'about, around, approx, approximately, nearly, roughly, karib, kareeb, lagbhag, करीब, क़रीब, लगभग, तकरीबन, सुमारे, अंदाजे, આશરે, લગભગ, প্রায়, আনুমানিক, ପ୍ରାୟ, సుమారు, దాదాపు, சுமார், ஏறத்தாழ, ಸುಮಾರು, ಅಂದಾಜು, ഏകദേശം, ഏതാണ്ട്';
