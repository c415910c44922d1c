import { each } from './each.ts';

/* Words of a sentence that narrow nothing, and those that say 'without'. */

/** People are addressed, and speak of themselves. Some of these words are in names of people, too. */
export const ADDRESSED =
  'sir, sirji, sar, madam, mam, bhai, bhaiya, bhaiyya, bhai sahab, bhai saheb, bhai log, sahab, saheb, sahib, hello, hii, namaste, namaskar, pranam, ram ram, jai hind, ji, jee, kripya, kripaya, dhanyavad, shukriya, thanks, thank you, plzz, plss, kindly, urgent, urgently, asap, jaldi, turant, ' +
  'hum, ham, hame, humein, humen, hamein, hamen, mujhko, mai, apna, apne, apni, hamara, hamare, hamari, humara, humare, humari, aap, aapke, log, logo, logon, ' +
  'सर, मैडम, भाई, भैया, भइया, भाई साहब, भाई लोग, साहब, नमस्ते, नमस्कार, प्रणाम, राम राम, जी, कृपया, धन्यवाद, जल्दी, तुरंत, हम, मैं, हमारा, हमारे, हमारी, अपना, अपने, अपनी, आप, आपके, लोग, लोगों, ' +
  // Bhojpuri, Maithili, Awadhi, Chhattisgarhi, and Bengali in Latin letters.
  'hamke, hamka, humka, hamni, hamni ke, hamar ke, raua, rauaa, rauwa, kauno, kawno, kono, kehu, ego, ekgo, chahat, chahata, chahela, chahait, chahait chhi, chaahin, chahi ba, achhi, achi, aichh, kharide, kharidab, lebe, leb, dikhaw, dikhawa, dekhawa, bataw, batava, batavo, mola, mor, mora, moke, hawe, havay, khatir, bar, lel, le, ' +
  'हमके, हमका, हमनी, हमनी के, रउआ, रउवा, कौनो, कवनो, कउनो, केहू, एगो, चाहत, चाहेला, खरीदे, लेब, दिखाव, देखावा, बतावा, मोर, मोके, खातिर, बर, लेल, मा, अउर, ' +
  'ami, amar, amake, amra, amader, jomi, jomin, jayga, jaiga, chai, lagbe, dorkar, kinbo, kinte, kinte chai, khujchi, er, te, e, jonno, er jonno, ache, theke, আমি, আমরা, আমাদের, আমাকে';

/** They stand behind 'how many' and 'for how much'. */
const UNITS = 'katha, kattha, bigha, decimal, dismil, dhur, acre, biswa, gaj, sqft, square feet';

/** Verbs and small words of whole sentences, which phones write down as they are said. */
const SMALL_WORDS =
  `${each('jiska, jiski, jiske, jisaka, uska, uski', 'rate, price, daam, dam, kimat, keemat, qeemat, size, area, rakba, raqba, bhav, budget')}, ${each('जिसका, जिसकी, जिसके, उसका, उसकी', 'रेट, दाम, कीमत, भाव, मूल्य, रकबा, एरिया, साइज, साइज़, प्राइस')}, ` +
  // Levels of an area stand beside its name.
  'jila, zila, jilla, zilla, jile, zile, dist, distt, prakhand, prakhnd, anchal, tehsil, tahsil, tahseel, thana, po, ps, gram, gaav, gaanv, ganv, vill, mauza, mouza, mauja, जिला, ज़िला, जिले, प्रखंड, प्रखण्ड, अंचल, तहसील, थाना, ग्राम, मौजा, ' +
  `${each('kitna, kitne, kitni', `lakh, lac, ${UNITS}`)}, ${each('kitne ka, kitne ki, kitne me', UNITS)}, ${each('कितना, कितने, कितने का, कितने में', 'कट्ठा, बीघा, डिसमिल, धुर, एकड़, बिस्वा, गज')}, ` +
  'exactly, mere, mere paas, mere pas, aisa, aisi, aise, ho chuka, ho chuki, ho chuke, ho chuka hai, ho chuki hai, kar chuke, kiya hua, ki hui, kiye hue, kara hua, karaya hua, hua hai, hui hai, मेरे, मेरे पास, ऐसा, ऐसी, ऐसे, हो चुका, हो चुकी, हो चुके, हो चुका है, हो चुकी है, किया हुआ, की हुई, किए हुए, किये हुए, ' +
  'jo, jisme, jismein, jisse, woh, wo, ye, yeh, yahan, wahan, kahin, kahi, kahi bhi, kahin bhi, koi bhi, kuch, kuchh, bhi, hi, to, toh, yadi, lekin, ab, abhi, sab, sabhi, total, kul, pura, poora, available, requirement, ' +
  'hoon, hun, raha, rahi, rha, rhe, rhi, raha hoon, raha hun, rehte, rahte, chahta hoon, jaye, jaaye, jae, jayega, jaega, ho jaye, ho jayega, mil, mile, mil jaye, mil jaega, mil raha, karna, karne, karni, kare, karen, karein, karo, batana, batado, bata, bata do, bta, btao, bhejo, bheje, bhejiye, bhej do, send, share, suggest, tell me, provide, dekhna, dekhni, dekhiye, dhundh, dhund, dhoondh, dhundh raha, dhund raha, dhoondh raha, khareedne, kharidne, kharidne ke liye, khareedne ke liye, kharidenge, lenge, leni hai, ke waste, ke vaste, ke waaste, waste, vaste, waaste, ' +
  'जो, जिसमें, जिसमे, जिससे, वह, वो, यह, ये, यहाँ, यहां, वहाँ, वहां, कहीं, कहीं भी, कोई भी, कुछ, भी, ही, तो, अगर, यदि, लेकिन, अब, अभी, सब, सभी, कुल, टोटल, पूरा, उपलब्ध, ' +
  'हूँ, हूं, रहा, रहे, रही, रहते, रहा हूँ, रहा हूं, जाए, जाये, जाएगा, जाएगी, हो जाए, मिल, मिले, मिल जाए, मिल जाये, करना, करने, करनी, करें, करे, करो, बताना, बता, बता दो, भेजो, भेजें, भेजिए, देखना, देखनी, देखिए, ढूंढ, ढूँढ, ढूंढ रहा, ढूँढ रहा, खरीदने, ख़रीदने, खरीदेंगे, लेंगे, लेनी है, के वास्ते, वास्ते';

/** The name behind one of these is a village's, which many tehsils are called like. */
export const VILLAGE = 'gaon, gaav, gaanv, ganv, gram, village, vill, mauza, mouza, mauja, गाँव, गांव, ग्राम, मौजा';

/** The name before one of these is of a road or a crossing: 'dewas naka indore', 'kanpur road lucknow'. */
export const CROSSING =
  'naka, nakaa, chowk, chauk, chawk, chauraha, chouraha, tiraha, mod, mor, modh, more, bypass, bye pass, byepass, phatak, fatak, gumti, highway, marg, gate, bridge, pul, ring road, expressway, नाका, चौक, चौराहा, तिराहा, मोड़, बाईपास, बायपास, फाटक, गुमटी, हाईवे, मार्ग, गेट, पुल';

/** 'dhundh rahe' looks for something; Rahe alone is a block of Ranchi. */
const SEEKING = `${each('dhoondh, dhund, dhundh, dhoond, khoj, dekh, chah, soch, kar, le, kharid, mil, bech', 'raha, rahi, rahe, rha, rhi, rhe')}, ${each('ढूँढ, ढूंढ, खोज, देख, चाह, सोच, कर, ले, खरीद, ख़रीद, मिल, बेच', 'रहा, रही, रहे')}`;

/** Dropped wherever they stand. */
export const FILLERS =
  `${SMALL_WORDS}, ${SEEKING}, ` +
  'city, jayegi, jaegi, jayenge, jaenge, ho jayegi, ho jaegi, ho jaega, ho jayenge, ho jaenge, mil jaegi, mil jayenge, mil jaenge, karayi hui, karaye hue, dekhne, batane, batani, chahate, chahati, ' +
  'सिटी, जाएंगे, जाएँगे, जायेगी, जायेगा, हो जायेगा, हो जायेगी, हो जाएगी, हो जाएगा, हो जाएंगे, मिल जाएगी, मिल जाएंगे, कराया हुआ, कराई हुई, देखने, बताने, बतानी, कितनी, ' +
  // Questions that are asked aloud, as the phone writes them down.
  'lena, lene, leni, lenaa, muje, mujhko, mujko, kya, kahan, kaha, kidhar, milega, milegi, mil jayega, mil jayegi, mil sakta, mil sakti, kitna, kitne, kitni, sakte, near me, bataiye, batayen, bataie, bataye, dijiye, dijie, ' +
  'लेना, लेने, लेनी, लेना है, मुझको, क्या, कहां, कहाँ, किधर, मिलेगा, मिलेगी, मिल जाएगा, मिल जाएगी, मिल सकता, मिल सकती, कितना, कितने, कितनी, बताइए, बताइये, बताएँ, दीजिये, दिखाइये, ' +
  'ka rate kya, ka kya rate, kya rate, rate kya, ka daam kya, ka dam kya, ka price kya, price kya, का रेट क्या, का क्या रेट, क्या रेट, रेट क्या, का दाम क्या, का क्या दाम, क्या भाव, क्या दाम, ' +
  // Bhojpuri, Maithili and Chhattisgarhi.
  'ba, baa, bate, baate, bade, kine, kinbak, kinab, kinal, beche, bechab, bechal, bate ba, batai, batawa, chahin, chaahi, achhi, chhi, chhai, hamri, tohra, bhuinya, bhuiyan, leke, ' +
  'बा, बाटे, बाड़े, बानी, कीने, किने, कीनब, किनबाक, कीनल, बेचे, बेचब, बेचल, बिकाई, बिकाएत, बताईं, बताईं जा, बताव, चाहीं, चाही, अछि, छै, छी, हवे, हवय, हावय, हमरा, हमार, हमर, मोला, भुइयां, भुइंया, म, ले, ' +
  'हो गया, हो गया है, किया गया, दिया गया, बन गया, लग गया, हो गई, ho gaya, ho gaya hai, ho gya, kiya gaya, ban gaya, lag gaya, village, gaon, गाँव, गांव, ma, ଗୋଟିଏ, ದಿಂದ, ಯಿಂದ, விலிருந்து, யிலிருந்து, chahi, hamra, hamar, hamro, lel, bhuiya, direct, डायरेक्ट, हेतु, पे, शहर, शहरात, शहरामध्ये, कडील, हवाय, लिस्टिंग, વાળા, આપો, સીધો, સીધી, સીધા, લિસ્ટિંગ, શહેરમાં, করা, শহরে, শহরের, একটু, একটা, হবে, সরাসরি, লিস্টিং, ସିଧା, ସିଧାସଳଖ, ସହରରେ, ଲିଷ୍ଟିଂ, ఉన్నది, దయచేసి, నేరుగా, లిస్టింగ్, நேரடி, நேரடியாக, தயவுசெய்து, தயவு செய்து, வில், ಯಲ್ಲಿ, ನಲ್ಲಿ, ನೇರ, ನೇರವಾಗಿ, ದಯವಿಟ್ಟು, നേരിട്ട്, ദയവായി, ദയവ് ചെയ്ത്, ൽ, sidha, seedha, sidhe, seedhe, सीधा, सीधे, सीधी, थेट, ' +
  'plot, plots, plat, land, lands, jameen, zameen, jamin, zamin, jmin, bhumi, bhoomi, bhukhand, property, properties, site, listing, listings, chahiye, chaiye, chahie, chahta, chahte, want, wanted, need, needed, needs, require, required, looking, looking for, look, search, searching, find, show, show me, me, please, plz, pls, sale, for sale, on sale, buy, to buy, purchase, kharidna, kharidni, khareedna, bechna, bikau, bikaau, bikri, becho, dikhao, dikhaye, dikhaiye, batao, bataye, de, do, in, at, of, the, a, an, for, with, is, are, any, some, i, we, my, our, having, has, have, which, that, there, located, ka, ki, ke, ko, kaa, kee, me, mein, main, mai, par, pe, wala, wali, wale, vala, vali, hai, hain, ho, hona, aur, liye, saath, sath, koi, mujhe, hamko, humko, hame, size, area, rakba, se, ekdam, mera, meri, sirf, keval, only, exact, सिर्फ, सिर्फ़, केवल, मेरा, मेरी, ' +
  'से, पासून, થી, থেকে, ଠାରୁ, ରୁ, నుండి, నుంచి, இலிருந்து, இருந்து, ರಿಂದ, ನಿಂದ, ಇಂದ, മുതൽ, നിന്ന്, ' +
  'प्लॉट, प्लाट, प्लॉट्स, जमीन, ज़मीन, भूमि, भूखंड, भूखण्ड, संपत्ति, चाहिए, चाहिये, चाहता, चाहते, खरीदना, खरीदनी, ख़रीदना, बेचना, बिकाऊ, बिक्री, दिखाओ, दिखाएँ, दिखाएं, दिखाइए, बताओ, बताएं, दीजिए, में, मे, का, की, के, को, पर, वाला, वाली, वाले, है, हैं, हो, होना, और, लिए, लिये, साथ, सहित, कोई, मुझे, हमें, हमको, रकबा, जगह, एक, जहाँ, ' +
  'जमिनी, जागा, जमिनीचा, हवी, हवा, हवे, हवेत, पाहिजे, विक्रीसाठी, विक्री, विकत, घ्यायची, घ्यायचा, दाखवा, मध्ये, मधील, चा, ची, चे, च्या, ला, साठी, सह, आणि, असलेली, असलेला, असलेले, आहे, मला, आम्हाला, असलेल्या, ' +
  'પ્લોટ, જમીન, જગ્યા, મિલકત, જોઈએ, જોઇએ, છે, વેચાણ, વેચવાની, વેચવાનો, વેચાઉ, ખરીદવી, ખરીદવો, બતાવો, માં, ની, નો, નું, ના, ને, માટે, સાથે, વાળી, વાળો, વાળું, અને, મારે, મને, એક, વેચાણ માટે, ' +
  'প্লট, জমি, জায়গা, ভূমি, চাই, চাইছি, দরকার, লাগবে, খুঁজছি, বিক্রি, বিক্রির, বিক্রির জন্য, কিনতে, কিনব, দেখান, দেখাও, এ, তে, য়, এর, র, কে, জন্য, সহ, সঙ্গে, সাথে, আছে, এবং, ও, আমার, একটা, একটি, এমন, আর, ' +
  'ପ୍ଲଟ, ପ୍ଲଟ୍, ଜମି, ଜାଗା, ଭୂମି, ଦରକାର, ଚାହୁଁଛି, ଚାହେଁ, ଖୋଜୁଛି, ଲୋଡ଼ା, ବିକ୍ରି, ବିକ୍ରି ପାଇଁ, କିଣିବା, କିଣିବାକୁ, ଦେଖାନ୍ତୁ, ଦେଖାଅ, ରେ, ର, କୁ, ପାଇଁ, ସହ, ସହିତ, ଥିବା, ଅଛି, ଏବଂ, ଓ, ମୋର, ମୋତେ, ଗୋଟେ, ' +
  'ప్లాట్, ప్లాటు, ప్లాట్లు, స్థలం, స్థలాలు, భూమి, భూములు, నేల, కావాలి, కావలెను, కావాలా, వెతుకుతున్నాను, అమ్మకానికి, అమ్మకం, కొనాలి, చూపించు, చూపించండి, లో, లోని, కి, కు, కోసం, తో, ఉన్న, ఉంది, ఉండాలి, మరియు, నాకు, మాకు, గల, కలిగిన, ' +
  'மனை, பிளாட், பிளாட்டு, மனைகள், நிலம், நிலங்கள், இடம், காணி, வேண்டும், தேவை, வேணும், தேடுகிறேன், விற்பனைக்கு, விற்பனை, வாங்க, காட்டு, காட்டவும், இல், உள்ள, உடன், கொண்ட, மற்றும், எனக்கு, ஒரு, இருக்கும், க்கு, ஆன, ' +
  'ಪ್ಲಾಟ್, ಪ್ಲಾಟು, ಜಮೀನು, ಭೂಮಿ, ನಿವೇಶನ, ಸೈಟ್, ಜಾಗ, ಬೇಕು, ಬೇಕಾಗಿದೆ, ಹುಡುಕುತ್ತಿದ್ದೇನೆ, ಮಾರಾಟಕ್ಕೆ, ಮಾರಾಟಕ್ಕಿದೆ, ಮಾರಾಟ, ಖರೀದಿಸಲು, ತೋರಿಸಿ, ಅಲ್ಲಿ, ದಲ್ಲಿ, ಇರುವ, ಜೊತೆ, ಸಹಿತ, ಗೆ, ಮತ್ತು, ನನಗೆ, ಒಂದು, ಇರುವಂತಹ, ಹೊಂದಿರುವ, ' +
  'പ്ലോട്ട്, പ്ലോട്ടുകൾ, സ്ഥലം, ഭൂമി, നിലം, വേണം, വേണ്ടത്, ആവശ്യമുണ്ട്, തിരയുന്നു, വിൽപ്പനയ്ക്ക്, വിൽപ്പനക്ക്, വിൽക്കാൻ, വാങ്ങാൻ, കാണിക്കൂ, കാണിക്കുക, ഇൽ, ഉള്ള, കൂടിയ, ഓടെ, സഹിതം, ഒരു, എനിക്ക്, ആയി, ന്';

/** 'bina' before one of these means without; elsewhere Bina is a tehsil. */
export const TROUBLE =
  'vivad, vivaad, vivadit, jhagda, jhagde, jhagra, jhanjhat, jhamela, jhamele, case, mukadma, mukadme, loan, karz, karj, karza, dikkat, pareshani, paresani, dhokha, dhokhe, rok, rok tok, kisi, koi, commission, dalali, brokerage, विवाद, झगड़ा, झगड़े, झंझट, झमेला, झमेले, केस, मुकदमा, मुकदमे, मुक़दमे, लोन, कर्ज, कर्ज़, दिक्कत, परेशानी, धोखा, धोखे, रोक, किसी, कोई, कमीशन, दलाली';

/** No filter leaves anything out, so that what these words deny stays words. */
export const WITHOUT_BEFORE = 'without, no, not, non, except, bina, bagair, बिना, बगैर, बग़ैर, विना, વગર, વિના, বিনা, ବିନା';
/** Words of DENIED leave out what stands before them as well. */
export const WITHOUT_AFTER =
  `${each('ke, k, ko', 'chhod ke, chhod k, chod ke, chhor ke, chhodke, chhorke, chodke, chhorkar, chhor kar, hatakar, hata kar, hata ke, hatake')}, chhod ke, chod ke, chhor ke, chhodke, chhorke, chodke, chhorkar, chhor kar, hatakar, hata kar, hata ke, hatake, ${each('ke, k', 'alawa, alava, alaava, ilawa, atirikt, sivay, siway, bajay, bajaye')}, ki bajay, ki bajaye, ke chara, chara, chhara, bad diye, ` +
  `${each('door, dur', 'rahe, rahen, rahein, raho, hi rahe')}, ${each('maaf, maf, excuse, kshama', 'kare, karen, karein, karo, kijiye')}, excuse, please excuse, stay away, not allowed, not required, not needed, allowed nahi, ${each('mat, na, nahi', 'bheje, bhejo, bhejen, aaye, aayen, aao, call kare, call karen, call kijiye, phone kare, contact kare, sampark kare, sampark karen')}, ${each('contact, call, phone, sampark', 'na kare, na karen, na karein, mat karo, mat kare, mat karna, nahi kare')}, ` +
  `${each('दूर', 'रहें, रहे, रहो, ही रहें')}, ${each('माफ, माफ़, क्षमा', 'करें, करे, करो, कीजिए')}, ${each('संपर्क, सम्पर्क, कॉल, फोन', 'न करें, ना करें, न करे, ना करे, मत करें, मत करो, नहीं करें')}, के अलावा, के अतिरिक्त, की बजाय, के बजाय, को छोड़ के, छोड़ के, छोड़के, को हटाकर, ` +
  'nai, nahi chahiye, nahin chahiye, nahi chaiye, na ho, ke bina, ke bagair, ke siwa, ke siva, chhodkar, chhod kar, chodkar, chod kar, ko chhodkar, ko chhod kar, ' +
  'नहीं चाहिए, नहीं चाहिये, नही चाहिए, न हो, के बिना, के बगैर, के सिवा, के सिवाय, छोड़कर, छोड़ कर, को छोड़कर, को छोड़ कर, ' +
  'शिवाय, वगळून, वगळता, सोडून, વગર, વિના, સિવાય, ছাড়া, বাদে, বাদ দিয়ে, ব্যতীত, ବିନା, ଛଡ଼ା, ଛାଡ଼ି, ବ୍ୟତୀତ, ' +
  'లేకుండా, లేని, తప్ప, మినహా, இல்லாமல், இல்லாத, அல்லாத, தவிர, தவிர்த்து, ಇಲ್ಲದೆ, ಇಲ್ಲದೇ, ಇಲ್ಲದ, ಅಲ್ಲದ, ಹೊರತು, ಹೊರತುಪಡಿಸಿ, ಬಿಟ್ಟು, ' +
  'ഇല്ലാതെ, ഇല്ലാത്ത, അല്ലാതെ, അല്ലാത്ത, ഒഴികെ';
