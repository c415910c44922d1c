import { each } from './each.ts';
import { AROUND } from './filters/near.ts';

/*
 * How people name the limits of figures, in ten languages and in Latin letters. Commas separate
 * phrases. Endings such as in ‘லட்சத்துக்குள்’ are in endings.ts.
 */

const DENIED_BEFORE = `not, no, never, not be, not want, do not want, don't want, dont want, do not show, don't show, dont show, ${each("should not, shouldn't, shouldnt, must not, mustn't, cannot, can't, cant", 'be, go, cost')}`;
const NOT_MORE = `${each(DENIED_BEFORE, 'more than, greater than, higher than, bigger than, larger than, above, over, beyond')}, not exceed, without exceeding, ${each("should not, shouldn't, shouldnt, must not, mustn't, cannot, can't, cant, does not, doesn't, doesnt", 'exceed, cross')}`;
const NOT_LESS = each(DENIED_BEFORE, 'less than, lower than, smaller than, fewer than, below, under');

/** They stand behind a figure, or before one that belongs to them. */
const OR_LESS = each('or, and', 'less, below, under, lower, cheaper, smaller');
const OR_MORE = each('or, and', 'more, above, over, up, higher, bigger, larger');

/** 'ya usse kam' */
const THAN_THAT = 'usse, isse, uss se, iss se, us se, is se, us say, uske, iske, use';
const OR_THAN_THAT = each('ya, ya fir, ya phir, aur, or', THAN_THAT);
const OR_THAN_THAT_HINDI = each('या, या फिर, और', 'उससे, इससे, उस से, इस से, उसके, इसके');

/* Phones type these in Latin letters. */
const KE = 'ke, k, kay';
const SE = 'se, say';
const INSIDE =
  'andar, ander, andr, andarr, under, bhitar, bheetar, bhitr, niche, neeche, nichey, neche, nichhe, tale, tak, tk';
const LESS = 'kam, km, kum, niche, neeche, nichey, sasta, sasti, saste, chhota, chota, chhoti, choti, chhote, chote';
const VERY = [
  'zyada',
  'jyada',
  'jada',
  'jaada',
  'zada',
  'jayda',
  'jyda',
  'jyaada',
  'ziyada',
  'adhik',
  'ज्यादा',
  'ज़्यादा',
  'जादा',
  'अधिक',
];
const AT_THE_MOST = `${VERY.flatMap((more) => [`${more} se ${more}`, `${more} से ${more}`]).join(', ')}, zyada se jyada, jyada se zyada, jada se jyada`;
const AT_THE_LEAST = 'kam se kam, km se km, kam se km, kum se kum, kam say kam, कम से कम';
const MORE =
  'upar, uper, oopar, ooper, upr, zyada, jyada, jada, jaada, zada, jayda, jyda, jayada, jyaada, zyaada, ziyada, jiyada, jyade, jada, adhik, besi, beshi, jasti, jaasti, jyasti, bada, badi, bade, aage';
const ABOVE = 'upar, uper, oopar, ooper, upr';

const OR_LESS_SAID = `${each(OR_THAN_THAT, `${LESS}, andar, under`)}, ${each(OR_THAN_THAT_HINDI, 'कम, नीचे, सस्ता, सस्ती, छोटा, छोटी, अंदर')}`;
const OR_MORE_SAID = `${each(OR_THAN_THAT, MORE)}, ${each(OR_THAN_THAT_HINDI, 'ज्यादा, ज़्यादा, अधिक, ऊपर, उपर, बड़ा, बड़ी, बेसी')}`;

/** Many type 'then' for 'than'. */
const LESS_THEN = each('less, lower, cheaper, smaller, fewer', 'then, thn, dan');
const MORE_THEN = each('more, greater, higher, bigger, larger', 'then, thn, dan');

/** Behind one of these a figure of two digits counts lakhs. */
export const BUDGET =
  'budget, budjet, buget, bajat, bajet, बजट, बजेट, બજેટ, বাজেট, ବଜେଟ, ବଜେଟ୍, బడ్జెట్, பட்ஜெட், ಬಜೆಟ್, ബജറ്റ്, ബഡ്ജറ്റ്';

/** They stand between a budget and its figure. */
export const OF_BUDGET = 'is, hai, of, ka, ke, ki, mera, hamara, है, का, मेरा, हमारा';

/** They make a figure the most, before it or after it. */
export const AT_MOST =
  `${NOT_MORE}, ${OR_LESS}, ${OR_LESS_SAID}, ${LESS_THEN}, atmost, zyada az zyada, er moddhe, er modhye, er modhe, moddhe, modhye, er niche, er kom, er kome, ${AT_THE_MOST}, ${each('ka, ke, tak ka, tk ka, ka hi', 'budget, bajat')}, का बजट, के बजट, तक का बजट, ${each(KE, INSIDE)}, ${each(SE, LESS)}, ander, bhitar, ke bhitr, ` +
  'under, below, less than, lower than, smaller than, cheaper than, upto, up to, within, max, maximum, not exceeding, at most, budget, budget of, in budget, budjet, buget, bajat, bajet, <, tak, tk, talak, dhari, dhair, se kam mein, andar, se kam ka, se kam ki, adhiktam, ' +
  'धरि, तलक, तक ले, तक का ले, तक, तक का, तक की, तक के, से कम, से कम का, से कम की, से कम में, के अंदर, के अन्दर, के अंदर में, के अन्दर में, अन्दर, अंदर, के भीतर, भीतर, के नीचे, से नीचे, से सस्ता, से सस्ती, अधिकतम, ज़्यादा से ज़्यादा, ज्यादा से ज्यादा, बजट, से छोटा, से छोटी, ' +
  'बजेट, पर्यंत, पेक्षा कमी, हून कमी, च्या आत, आत, च्या खाली, खाली, कमाल, जास्तीत जास्त, पेक्षा लहान, ' +
  'સુધી, સુધીમાં, સુધીની, સુધીનો, સુધીનું, થી ઓછી, થી ઓછા, થી ઓછું, થી ઓછો, ની અંદર, અંદર, થી નીચે, નીચે, થી નાનું, બજેટ, વધુમાં વધુ, ' +
  'পর্যন্ত, থেকে কম, এর কম, কম, কমে, কম দামে, এর মধ্যে, মধ্যে, এর নিচে, নিচে, নীচে, ভেতরে, ভিতরে, অবধি, বাজেট, সর্বোচ্চ, বড়জোর, চেয়ে কম, ' +
  'ପର୍ଯ୍ୟନ୍ତ, ରୁ କମ୍, ରୁ କମ, କମ୍, କମ, ମଧ୍ୟରେ, ଭିତରେ, ତଳେ, ରୁ ତଳେ, ବଜେଟ, ବଜେଟ୍, ଠାରୁ କମ୍, ଠାରୁ କମ, ସର୍ବାଧିକ, ' +
  'లోపు, లోపల, లోపే, లోపున, కంటే తక్కువ, కన్నా తక్కువ, తక్కువ, వరకు, దాకా, బడ్జెట్, గరిష్ఠంగా, మించకుండా, మించకూడదు, మించరాదు, దాటకూడదు, దాటరాదు, ' +
  'க்குள், குள், குள்ள, க்குள்ள, உள்ளே, வரை, வரையில், வரைக்கும், கீழ், கீழே, க்கு கீழ், க்கும் குறைவாக, குறைவாக, குறைவான, பட்ஜெட், அதிகபட்சம், மிகாமல், தாண்டாமல், தாண்டக்கூடாது, தாண்ட கூடாது, மீறக்கூடாது, மீற கூடாது, விட குறைவு, ' +
  'ಒಳಗೆ, ಒಳಗಿನ, ಒಳಗಡೆ, ವರೆಗೆ, ವರೆಗಿನ, ತನಕ, ಕಿಂತ ಕಡಿಮೆ, ಕ್ಕಿಂತ ಕಡಿಮೆ, ಕಡಿಮೆ, ಬಜೆಟ್, ಗರಿಷ್ಠ, ಮೀರದ, ಮೀರಬಾರದು, ದಾಟಬಾರದು, ಕೆಳಗೆ, ಕೆಳಗಿನ, ' +
  'വരെ, വരെയുള്ള, ൽ താഴെ, താഴെ, താഴെയുള്ള, ഉള്ളിൽ, അകത്ത്, കുറവ്, കുറഞ്ഞ, ബജറ്റ്, ബഡ്ജറ്റ്, പരമാവധി, കവിയരുത്, കവിയാത്ത, കൂടരുത്, കടക്കരുത്';

/** Some of both stand before their figure alone: '10 acre under 30 lakh'. */
export const AHEAD =
  `${NOT_MORE}, ${NOT_LESS}, ${OR_LESS}, ${OR_MORE}, ${LESS_THEN}, ${MORE_THEN}, atmost, kam az kam, ${AT_THE_MOST}, ${AT_THE_LEAST}, ` +
  'under, below, less than, lower than, smaller than, cheaper than, upto, up to, within, max, maximum, not exceeding, beyond, exceeding, at most, budget, budget of, above, over, more than, at least, atleast, min, minimum, from, starting, starting from, <, >, kam se kam, adhiktam, nyuntam, कम से कम, ज्यादा से ज्यादा, अधिकतम, न्यूनतम, बजट, किमान, कमीत कमी, बजेट, कमाल, जास्तीत जास्त, ઓછામાં ઓછા, ઓછામાં ઓછી, ઓછામાં ઓછું, ઓછામાં ઓછો, બજેટ, વધુમાં વધુ, কমপক্ষে, অন্তত, ন্যূনতম, বাজেট, সর্বোচ্চ, বড়জোর, ଅତି କମରେ, ଅନ୍ତତଃ, ଅନ୍ତତ, ସର୍ବନିମ୍ନ, ସର୍ବାଧିକ, ବଜେଟ, ବଜେଟ୍, కనీసం, బడ్జెట్, గరిష్ఠంగా, குறைந்தது, குறைந்தபட்சம், பட்ஜெட், அதிகபட்சம், ಕನಿಷ್ಠ, ಬಜೆಟ್, ಗರಿಷ್ಠ, കുറഞ്ഞത്, ചുരുങ്ങിയത്, ബജറ്റ്, ബഡ്ജറ്റ്, പരമാവധി';

/** They make a figure the least, before it or after it. */
export const AT_LEAST =
  `${NOT_LESS}, ${OR_MORE}, ${OR_MORE_SAID}, ${MORE_THEN}, kam az kam, er beshi, er upore, ${AT_THE_LEAST}, ${each(SE, MORE)}, ${each(KE, ABOVE)}, ${ABOVE}, ` +
  'above, over, more than, greater than, higher than, bigger than, larger than, beyond, exceeding, at least, atleast, min, minimum, from, starting, starting from, onwards, or more, and above, plus, >, +, kam se kam, se shuru, se suru, se start, se chalu, se lekar, nyuntam, ' +
  'कम से कम, से ऊपर, से उपर, से ज़्यादा, से ज्यादा, से जादा, से जयादा, से ज्यदा, से बेसी, से बेशी, से जास्ती, से अधिक, से लेकर, ऊपर, उपर, के उपर, से बड़ा, से बड़ी, से बड़े, न्यूनतम, के ऊपर, से शुरू, से शुरु, से स्टार्ट, से चालू, ' +
  'किमान, कमीत कमी, पेक्षा जास्त, हून जास्त, पेक्षा मोठा, पेक्षा मोठी, च्या वर, वर, पासून, पुढे, ' +
  'ઓછામાં ઓછા, ઓછામાં ઓછી, ઓછામાં ઓછું, ઓછામાં ઓછો, થી વધુ, થી વધારે, થી ઉપર, થી મોટી, થી મોટું, થી મોટો, ઉપર, વધુ, ' +
  'কমপক্ষে, অন্তত, ন্যূনতম, থেকে বেশি, এর বেশি, বেশি, এর উপরে, উপরে, ওপরে, এর উপর, চেয়ে বেশি, চেয়ে বড়, থেকে বড়, ' +
  'ଅତି କମରେ, ଅନ୍ତତଃ, ଅନ୍ତତ, ସର୍ବନିମ୍ନ, ରୁ ଅଧିକ, ରୁ ବେଶି, ଅଧିକ, ବେଶି, ରୁ ଉପରେ, ଉପରେ, ରୁ ଊର୍ଦ୍ଧ୍ୱ, ଠାରୁ ଅଧିକ, ଠାରୁ ବଡ଼, ' +
  'కనీసం, కంటే ఎక్కువ, కన్నా ఎక్కువ, ఎక్కువ, పైన, పైబడిన, మించి, పైగా, కంటే పెద్ద, కన్నా పెద్ద, నుంచి మొదలు, తగ్గకూడదు, తగ్గరాదు, తగ్గకుండా, ' +
  'குறைந்தது, குறைந்தபட்சம், க்கு மேல், மேல், மேலே, மேற்பட்ட, க்கும் மேல், க்கு மேற்பட்ட, அதிகமாக, அதிகமான, விட அதிகம், விட பெரிய, குறையக்கூடாது, குறைய கூடாது, குறையாமல், குறையாத, ' +
  'ಕನಿಷ್ಠ, ಕಿಂತ ಹೆಚ್ಚು, ಕ್ಕಿಂತ ಹೆಚ್ಚು, ಹೆಚ್ಚು, ಮೇಲೆ, ಮೇಲ್ಪಟ್ಟ, ಮೇಲಿನ, ಕ್ಕೂ ಹೆಚ್ಚು, ಕ್ಕಿಂತ ದೊಡ್ಡ, ಕಡಿಮೆಯಾಗಬಾರದು, ' +
  'കുറഞ്ഞത്, ചുരുങ്ങിയത്, മുകളിൽ, ൽ കൂടുതൽ, കൂടുതൽ, മേൽ, മുകളിലുള്ള, എങ്കിലും, അധികം, കുറയരുത്, കുറയാത്ത';

/** They deny what stands before them, and turn a limit round: 'dalal nahi', 'se kam na ho' is at least. */
export const DENIED =
  `${each('na, naa, nahi, nahin, nhi, nai, nay, mat', 'ho, hona, hona chahiye, ho to, hove, hoye, hoy, hokhe, jaye, jae, jaaye, jana, lage, pade, rahe, dena, milega, mile, aaye, dikhe, dikhao, dikhaye, dikhaiye, dikhana, chale, chalega, chalegi, sakta, sakte, ja sakta, de sakta, dunga, chahiye, chaahiye, chahie, chaiye')}, ${each('ना, न, नहीं, नही, मत', 'हो, होना, होना चाहिए, होना चाहिये, हो तो, होवे, होखे, जाए, जाये, जाना, लगे, पड़े, रहे, देना, दिखाएं, दिखाओ, दिखाना, चलेगा, चलेगी, सकता, दे सकता, चाहिए, चाहिये')}, ` +
  'nahi, nahin, nhi, naheen, naahi, nay, naikhe, mat, नहीं, नही, नहि, ना, न, नै, नइखे, मत, ' +
  'नाही, नाहि, नको, नकोत, नसावा, नसावी, नसावे, नसावं, नसेल, नसलेली, नसलेला, नसलेले, ' +
  'નહીં, નહિ, નહી, નથી, નથી જોઈતું, નથી જોઈતી, નથી જોઈતો, નથી જોઈતા, ન જોઈએ, ન હોય, ના હોય, ન હોવું જોઈએ, ન હોવી જોઈએ, ન હોવો જોઈએ, ' +
  'না, নয়, নেই, চাই না, চাইনা, লাগবে না, দরকার নেই, প্রয়োজন নেই, না হয়, যেন না হয়, হবে না, চলবে না, হওয়া চলবে না, হলে চলবে না, হওয়া উচিত নয়, না হলে ভালো, ' +
  'ନାହିଁ, ନାହି, ନାଇଁ, ନୁହେଁ, ନୁହେ, ଦରକାର ନାହିଁ, ଚାହୁଁନି, ଚାହୁଁନାହିଁ, ନଥିବା, ନହେଉ, ନ ହେଉ, ନହୁଏ, ହେବନି, ହେବ ନାହିଁ, ହେବା ଉଚିତ ନୁହେଁ, ' +
  'లేదు, కాదు, వద్దు, ఒద్దు, అక్కర్లేదు, అక్కరలేదు, అవసరం లేదు, కాకూడదు, కారాదు, ఉండకూడదు, ఉండరాదు, ఉండొద్దు, కాకుండా, ' +
  'இல்லை, அல்ல, வேண்டாம், வேணாம், தேவையில்லை, கிடையாது, கூடாது, இருக்கக்கூடாது, இருக்க கூடாது, இருக்க வேண்டாம், போகக்கூடாது, போக கூடாது, ' +
  'ಇಲ್ಲ, ಅಲ್ಲ, ಬೇಡ, ಬೇಕಾಗಿಲ್ಲ, ಬೇಕಿಲ್ಲ, ಇರಬಾರದು, ಇರಕೂಡದು, ಆಗಬಾರದು, ಆಗಕೂಡದು, ' +
  'ഇല്ല, അല്ല, വേണ്ട, വേണ്ടാ, ആവശ്യമില്ല, കൂടരുത്, ആകരുത്, ആവരുത്, പാടില്ല';

/** A case ending, too, so that it denies a limit alone. */
export const DENIED_LIMIT = 'ના';

/** A figure behind one of these counts nothing: 'ward 12', 'plot no 3'. */
export const NUMBERED =
  'no, number, num, nambar, ward, sector, sec, phase, khesra, khasra, block, gali, lane, nh, sh, pin, pincode, code, id, नंबर, नम्बर, नं, संख्या, वार्ड, सेक्टर, फेज, खेसरा, खसरा, ब्लॉक, गली, पिन, पिनकोड, कोड';

/** They stand between a limit and what denies it: 'se jyada budget nahi hai'. */
export const DENIED_PAST =
  'budget, paisa, paise, paisaa, kharch, kharcha, dam, बजट, पैसा, पैसे, खर्च, खर्चा, ही, भी, hi, bhi, to, तो';

/** They make the limit after them the other one: 'no plots above'. */
export const DENIED_AHEAD = "no, not, never, don't want, dont want, do not want, don't show, dont show, do not show";

/** Inside a place, where no figure is before them. */
export const INSIDE_PLACE = `${each(KE, 'andar, ander, andr, andarr, bhitar, bheetar, bhitr')}, के अंदर, के अन्दर, के भीतर`;

/** They join two figures; BETWEEN stands before or after both. */
export const RANGE =
  'to, -, ya, or, se lekar, se leke, se lekr, se le kar, se le ke, lekar, से लेकर, से लेके, से ले कर, से ले के, लेकर, पासून ते, থেকে শুরু করে, થી લઈને, या, किंवा, અથવા, কিংবা, বা, କିମ୍ବା, ବା, లేదా, அல்லது, ಅಥವಾ, അല്ലെങ്കിൽ, till, and, se, से, ते, થી, থেকে, ରୁ, నుండి, నుంచి, முதல், இலிருந்து, ರಿಂದ, മുതൽ, aur, और, आणि, અને, ও, এবং, ଓ, మరియు, மற்றும், ಮತ್ತು';

/** They say a size again in another unit: '1 bigha yani 20 katha'. */
export const THAT_IS = 'yani, yaani, yani ki, matlab, mtlb, यानी, यानि, यानी कि, मतलब, अर्थात';

export const BETWEEN =
  'between, from, ke beech, ke bich, beech, के बीच, के बीच का, के बीच की, बीच, दरम्यान, च्या दरम्यान, વચ્ચે, ની વચ્ચે, এর মধ্যে, মাঝে, ମଧ୍ୟରେ, మధ్య, మధ్యలో, இடையில், வரை, ನಡುವೆ, ಇಂದ, ವರೆಗೆ, വരെ, ഇടയിൽ, పర్యంతం, వరకు, पर्यंत, तक, tak, સુધી, পর্যন্ত, ପର୍ଯ୍ୟନ୍ତ, दरम्यानचा';

export const ABOUT =
  'about, around, approx, approximately, nearly, roughly, karib, kareeb, lagbhag, करीब, क़रीब, लगभग, तकरीबन, सुमारे, अंदाजे, આશરે, લગભગ, প্রায়, আনুমানিক, ପ୍ରାୟ, సుమారు, దాదాపు, சுமார், ஏறத்தாழ, ಸುಮಾರು, ಅಂದಾಜು, ഏകദേശം, ഏതാണ്ട്';

/** Behind a figure alone; behind a place they say near. */
export const ABOUT_BEHIND = `or so, ${AROUND}, ${each(KE, AROUND)}, ${each(KE, 'lagbhag, karib, kareeb, qareeb, around, aas paas, aaspaas, aas pas, aaspas, aspas, as paas')}, के लगभग, के करीब, के आसपास, के आस पास, के आसपास का`;

/** In a seller's message an amount behind one of these is what the plot costs, whatever others say. */
export const FINAL_PRICES = `final, last, ab, offer, discounted, ${each('final, last, new, offer, discounted, special, reduced, net, naya, nayi', 'price, rate, offer, amount, daam, dam, kimat, keemat')}, ${each('आखिरी, अंतिम, नया, नई, फाइनल, लास्ट', 'दाम, कीमत, रेट, भाव, प्राइस')}, फाइनल, लास्ट, अब`;

/** In a seller's message an amount behind one of these is not what the plot costs. */
export const OTHER_PRICES = `mrp, ${each('old, actual, original, regular, purana, purani', 'price, rate, daam, dam, kimat, keemat')}, ${each('पुराना, पुरानी', 'दाम, कीमत, रेट, भाव')}, loan, maintenance, down payment, downpayment, डाउन पेमेंट, डाउनपेमेंट, development charge, development charges, ${each('market, bazar, bazaar, circle, govt, government, sarkari, guideline', 'rate, price, value, bhav, daam')}, mvr, registry charge, registry kharcha, registry fees, stamp duty, booking, booking amount, token, token amount, token money, advance, bayana, pehle, pahle, earlier, previously, पहले, emi, monthly emi, ${each('बाजार, मार्केट, सर्किल, सरकारी, गाइडलाइन', 'भाव, रेट, दाम, मूल्य')}, बुकिंग, बुकिंग राशि, टोकन, बयाना, एडवांस, ईएमआई, मासिक किस्त, रजिस्ट्री खर्च, रजिस्ट्री खर्चा`;

/** In a seller's message an amount beside one of these is for the whole plot, though '@' stands before it. */
export const WHOLE_PRICES = `only, each, net, me, mein, ${each('total, ttl, kul, full, whole, pura, poora, puri, poori', 'plot, land, price, amount, payment, ka, jamin, jameen, zameen')}, for whole, for total, lump sum, lumpsum, कुल, टोटल, पूरा, पूरी, पूरे, मात्र, केवल, सिर्फ, में, मे, total, ttl, kul, full, whole, pura, poora, puri, poori`;
