/*
 * How people name numbers, in ten languages and in Latin letters. Commas separate phrases. They count only before a
 * unit, an amount or a second number.
 */

type Numbers = readonly (readonly [number: number, phrases: string])[];

const SMALL: Numbers = [
  [0.25, 'quarter, a quarter, one fourth, pav, पाव, चौथाई, પા, కాలు, పావు, கால், ಕಾಲು, കാൽ'],
  [
    0.5,
    'half, half a, half an, aadha, adha, aadhi, adhi, aadhe, adhe, आधा, आधी, आधे, अर्धा, अर्धी, अर्धे, अर्ध, અડધો, અડધી, અડધા, અડધું, আধা, আধ, অর্ধেক, ଅଧା, ଅଧ, ଅର୍ଦ୍ଧେକ, అర, సగం, அரை, ಅರ್ಧ, അര, പകുതി',
  ],
  [
    0.75,
    'three fourth, three fourths, three quarter, three quarters, pauna, paun, paune, पौन, पौना, पौने, पाऊण, પોણો, પોણા, পৌনে, ପଉଣେ, ముప్పావు, முக்கால், ಮುಕ್ಕಾಲು, മുക്കാൽ',
  ],
  [1, 'one, a, an, ek, ego, एक, एगो, એક, એક, এক, একটি, ଏକ, ଗୋଟିଏ, ఒక, ఒకటి, ஒரு, ஒன்று, ಒಂದು, ഒരു, ഒന്ന്'],
  [1.25, 'sava, sawa, savaa, sawaa, सवा, सव्वा, સવા, সওয়া, ସୱା, ஒன்றேகால்'],
  [
    1.5,
    'one and a half, dedh, derh, ded, dedhh, daedh, डेढ़, डेढ, दीड, દોઢ, দেড়, ଦେଢ଼, ଡେଢ଼, ఒకటిన్నర, ஒன்றரை, ஒன்றறை, ಒಂದೂವರೆ, ಒಂದುವರೆ, ഒന്നര',
  ],
  [2, 'two, do, du, dui, dugo, दो, दू, दु, दुइ, दुगो, दूगो, दोन, બે, দুই, দু, ଦୁଇ, రెండు, இரண்டு, ரெண்டு, ಎರಡು, രണ്ട്'],
  [
    2.5,
    'two and a half, dhai, dhaai, adhai, dhaee, dhae, arhai, arhaai, ढाई, अढ़ाई, अडीच, અઢી, আড়াই, ଅଢ଼େଇ, ଅଢେଇ, రెండున్నర, இரண்டரை, ரெண்டரை, ಎರಡೂವರೆ, ಎರಡುವರೆ, രണ്ടര',
  ],
  [3, 'three, teen, tin, तीन, तिन, तीनगो, ત્રણ, তিন, ତିନି, ତିନ, మూడు, மூன்று, மூணு, ಮೂರು, മൂന്ന്'],
  [3.5, 'మూడున్నర, மூன்றரை, ಮೂರೂವರೆ, ಮೂರುವರೆ, മൂന്നര'],
  [4, 'four, char, chaar, chari, चार, चारि, चारगो, ચાર, চার, ଚାରି, ଚାର, నాలుగు, நான்கு, நாலு, ನಾಲ್ಕು, നാല്, നാലു'],
  [4.5, 'నాలుగున్నర, நான்கரை, நாலரை, ನಾಲ್ಕೂವರೆ, ನಾಲ್ಕುವರೆ, നാലര'],
  [5, 'five, paanch, panch, paach, pach, paanc, पाँच, पांच, पाच, પાંચ, পাঁচ, ପାଞ୍ଚ, ఐదు, అయిదు, ஐந்து, அஞ்சு, ಐದು, അഞ്ച്'],
  [6, 'six, chhah, chhe, chhai, che, chah, chhay, छह, छव, छौ, छः, छे, छै, सहा, છ, ছয়, ଛଅ, ఆరు, ஆறு, ಆರು, ആറ്'],
  [7, 'seven, saat, sat, सात, સાત, সাত, ସାତ, ఏడు, ஏழு, ಏಳು, ഏഴ്'],
  [8, 'eight, aath, ath, aat, aatth, आठ, આઠ, আট, ଆଠ, ఎనిమిది, எட்டு, ಎಂಟು, എട്ട്'],
  [9, 'nine, nau, nou, naw, नौ, नऊ, નવ, নয়, ନଅ, తొమ్మిది, ஒன்பது, ಒಂಬತ್ತು, ഒമ്പത്, ഒൻപത്'],
  [10, 'ten, das, dus, dass, daas, दस, दहा, દસ, দশ, ଦଶ, పది, பத்து, ಹತ್ತು, പത്ത്, പത്തു'],
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
];

/** Hindi has a word of its own for each; Latin letters have no one way to spell them. */
const HINDI: Numbers = [
  [11, 'gyarah, gyara, gyaarah, gyarha, igyarah, egarah, igarah, ग्यारह, इग्यारह, एगारह'],
  [12, 'barah, baarah, bara, बारह'],
  [13, 'terah, tera, teraah, तेरह'],
  [14, 'chaudah, chauda, choudah, chouda, chodah, chowdah, chaudha, चौदह'],
  [15, 'pandrah, pandra, pandrha, pandarah, pandara, pandhrah, pundrah, panrah, पंद्रह, पन्द्रह, पंदरह, पन्दरह'],
  [16, 'solah, sola, solha, sollah, सोलह'],
  [17, 'satrah, satra, satarah, sattrah, sattarah, satraha, सत्रह, सतरह, सत्तरह'],
  [18, 'atharah, athara, atthara, attharah, athaarah, athrah, attharh, atharh, अठारह, अट्ठारह, अठ्ठारह'],
  [19, 'unnis, unis, unnees, unnish, onnis, उन्नीस, उनीस, उन्नैस'],
  [20, 'bees, bis, beess, bish, बीस'],
  [21, 'ikkis, ikkees, ikis, ekkis, ekkees, ekis, ikees, इक्कीस, एक्कीस, इकीस, एकइस'],
  [22, 'bais, baees, baais, bayis, baaees, bayees, बाईस, बाइस'],
  [23, 'teis, teyis, teees, tayis, taeis, teyees, तेईस, तेइस'],
  [24, 'chaubis, chaubees, chobis, chobees, choubis, chaubbis, chauvis, चौबीस, चौबिस'],
  [25, 'pachees, pachis, pachchis, pacchis, pachhis, pacchees, pachchees, pachich, पच्चीस, पचीस'],
  [26, 'chhabbis, chhabis, chabbis, chabis, chhabbees, chabbees, छब्बीस, छब्बिस'],
  [27, 'sattais, sattaees, satais, sataees, sattaais, sattayis, सत्ताईस, सत्ताइस'],
  [28, 'atthais, athais, athaees, atthaees, atthaais, attais, athaais, अट्ठाईस, अठ्ठाईस, अठाईस, अट्ठाइस, अठाइस'],
  [29, 'untis, untees, unatis, unnatis, unattis, onatis, उनतीस, उन्तीस'],
  [30, 'tees, tis, teess, tish, तीस'],
  [31, 'ikattis, iktis, ikattees, ekattis, ektis, iktees, ikatis, ekatis, इकतीस, इकत्तीस, एकतीस'],
  [32, 'battis, battees, batis, बत्तीस'],
  [33, 'taintis, tentis, taitis, tetis, taintees, tettis, tetees, taintish, तैंतीस, तेतीस, तैतीस, तेंतीस'],
  [34, 'chauntis, chautis, chauntees, chautees, chontis, chotis, चौंतीस, चौतीस'],
  [35, 'paintis, paitis, paintees, pentis, paintish, paitees, pentees, पैंतीस, पैतीस'],
  [36, 'chhattis, chattis, chhatis, chatis, chhattees, chattees, छत्तीस'],
  [37, 'saintis, saitis, saintees, sentis, saitees, सैंतीस, सैतीस'],
  [38, 'adtis, artis, arhtis, athtis, adatis, artees, adtees, ardtis, अड़तीस, अड़तिस'],
  [39, 'untalis, untaalis, unchalis, unchaalis, untalees, unatalis, unchalees, उनतालीस, उन्तालीस, उनचालीस'],
  [40, 'chalis, chalees, chaalis, chaalees, challis, chalish, चालीस, चालिस'],
  [41, 'iktalis, iktaalis, iktalees, ektalis, ekatalis, ektalees, इकतालीस, एकतालीस'],
  [42, 'bayalis, byalis, bayalees, biyalis, byaalis, bayaalis, beyalis, बयालीस, बियालीस, ब्यालीस'],
  [43, 'taintalis, tentalis, taitalis, tetalis, tirtalis, taintalees, taintaalis, तैंतालीस, तेंतालीस, तैतालीस, तिरतालीस'],
  [44, 'chauvalis, chawalis, chauwalis, chavalis, chaualis, chawalees, chauvalees, चौवालीस, चवालीस, चौंवालीस, चौआलीस'],
  [45, 'paintalis, paitalis, pentalis, paintaalis, paintalees, pantalis, paitalees, पैंतालीस, पैतालीस'],
  [46, 'chhiyalis, chiyalis, chhyalis, chhiyalees, chialis, chhayalis, chhialis, छियालीस, छयालीस, छियालिस'],
  [47, 'saintalis, saitalis, sentalis, saintalees, saintaalis, सैंतालीस, सैतालीस'],
  [48, 'adtalis, artalis, adtaalis, adtalees, athtalis, artalees, अड़तालीस'],
  [49, 'unchas, unchaas, unanchas, onchas, उनचास, उन्चास'],
  [50, 'pachas, pachaas, pachaash, pachash, पचास'],
  [51, 'ikyavan, ikyawan, ikyaavan, ikkyavan, ekyavan, ekyawan, ikawan, ekawan, ikkawan, इक्यावन, इकावन, एकावन'],
  [52, 'bavan, bawan, baavan, baawan, बावन'],
  [53, 'tirpan, tirepan, tirapan, trepan, तिरपन, तिरेपन'],
  [54, 'chauvan, chauwan, chavvan, chauwwan, chouvan, चौवन, चौव्वन, चव्वन'],
  [55, 'pachpan, pachapan, pachpann, pachhpan, पचपन'],
  [56, 'chhappan, chappan, chhapan, chapan, छप्पन'],
  [57, 'sattavan, sattawan, satavan, satawan, सत्तावन, सतावन'],
  [58, 'atthavan, athavan, athawan, atthawan, attavan, attawan, अट्ठावन, अठावन, अठ्ठावन'],
  [59, 'unsath, unasath, unsathh, उनसठ'],
  [60, 'saath, sath, saathh, saatth, साठ'],
  [61, 'iksath, iksathh, eksath, iksatth, इकसठ, एकसठ'],
  [62, 'basath, baasath, basathh, बासठ'],
  [63, 'tirsath, tiresath, trisath, तिरसठ, तिरेसठ'],
  [64, 'chaunsath, chausath, chosath, chonsath, चौंसठ, चौसठ'],
  [65, 'painsath, paisath, pensath, पैंसठ, पैसठ'],
  [66, 'chhiyasath, chiyasath, chhyasath, छियासठ, छाछठ'],
  [67, 'sadsath, sarsath, sadasath, सड़सठ, सरसठ'],
  [68, 'adsath, arsath, athsath, अड़सठ'],
  [69, 'unhattar, unahattar, unhatar, उनहत्तर'],
  [70, 'sattar, satar, sattarr, सत्तर'],
  [71, 'ikhattar, ikahattar, ekhattar, ikhatar, इकहत्तर'],
  [72, 'bahattar, bahatar, bahttar, बहत्तर'],
  [73, 'tihattar, tehattar, tihatar, तिहत्तर'],
  [74, 'chauhattar, chohattar, chauhatar, चौहत्तर'],
  [
    75,
    'pachhattar, pachattar, pichattar, pichhattar, pachhatar, pachatar, pachahattar, pichhatar, panchhattar, पचहत्तर, पिचहत्तर, पिछत्तर, पछत्तर',
  ],
  [76, 'chhihattar, chihattar, chhiyattar, chhehattar, chehattar, छिहत्तर, छियत्तर'],
  [77, 'satattar, sathattar, satahattar, satatar, सतहत्तर, सतत्तर'],
  [78, 'athhattar, athattar, atthattar, athahattar, अठहत्तर, अठत्तर'],
  [79, 'unnasi, unasi, unyasi, unnaasi, उन्यासी, उनासी, उन्नासी'],
  [80, 'assi, asi, assee, aassi, अस्सी, असी'],
  [81, 'ikyasi, ikyaasi, ekyasi, ikasi, इक्यासी'],
  [82, 'bayasi, byasi, beyasi, biyasi, byaasi, बयासी, ब्यासी'],
  [83, 'tirasi, terasi, tiraasi, तिरासी'],
  [84, 'chaurasi, chourasi, chorasi, चौरासी'],
  [85, 'pachasi, pachaasi, pichasi, पचासी, पिचासी'],
  [86, 'chhiyasi, chiyasi, chhyasi, छियासी'],
  [87, 'sattasi, satasi, sattaasi, सत्तासी, सतासी'],
  [88, 'atthasi, athasi, attasi, atthaasi, अट्ठासी, अठासी, अठ्ठासी'],
  [89, 'nawasi, navasi, nauasi, नवासी'],
  [90, 'nabbe, nabbay, navve, nawwe, nabe, nabbey, nawe, नब्बे, नब्बै, नव्वे'],
  [91, 'ikyanve, ikyanbe, ikyanave, ikyaanve, ikyanwe, इक्यानवे, इक्यानबे, इक्यानवें'],
  [92, 'banve, banbe, baanve, bayanve, banwe, बानवे, बानबे'],
  [93, 'tiranve, tiranbe, teranve, tiranwe, तिरानवे, तिरानबे'],
  [94, 'chauranve, chauranbe, chauranwe, चौरानवे, चौरानबे'],
  [95, 'pachanve, panchanve, pachanbe, pichanve, panchanbe, pachanwe, पचानवे, पंचानवे, पंचानबे, पंचानवें, पिच्चानवे'],
  [96, 'chhiyanve, chiyanve, chhiyanbe, chhiyanwe, छियानवे, छियानबे'],
  [97, 'sattanve, satanve, sattanbe, sattanwe, सत्तानवे, सत्तानबे'],
  [98, 'atthanve, athanve, atthanbe, atthanwe, अट्ठानवे, अठानवे, अट्ठानबे'],
  [99, 'ninyanve, ninanve, ninyanbe, ninyaanve, ninyanwe, निन्यानवे, निन्यानबे, निन्नानवे'],
];

const ENGLISH_TEENS: Numbers = [
  [11, 'eleven'],
  [12, 'twelve, twelv, tweleve'],
  [13, 'thirteen'],
  [14, 'fourteen'],
  [15, 'fifteen'],
  [16, 'sixteen'],
  [17, 'seventeen'],
  [18, 'eighteen'],
  [19, 'nineteen'],
];

interface Counted {
  tens: Numbers;
  ones: Numbers;
}

const ENGLISH: Counted = {
  tens: [
    [20, 'twenty'],
    [30, 'thirty'],
    [40, 'forty, fourty'],
    [50, 'fifty'],
    [60, 'sixty'],
    [70, 'seventy'],
    [80, 'eighty'],
    [90, 'ninety, ninty'],
  ],
  ones: [
    [1, 'one'],
    [2, 'two'],
    [3, 'three'],
    [4, 'four'],
    [5, 'five'],
    [6, 'six'],
    [7, 'seven'],
    [8, 'eight'],
    [9, 'nine'],
  ],
};

/** Tens and ones that are said one after the other: 'thirty five', 'ముప్పై ఐదు'. */
const COUNTED: readonly Counted[] = [
  ENGLISH,
  {
    tens: [
      [20, 'ఇరవై'],
      [30, 'ముప్పై'],
      [40, 'నలభై'],
      [50, 'యాభై'],
      [60, 'అరవై'],
      [70, 'డెబ్బై'],
      [80, 'ఎనభై'],
      [90, 'తొంభై'],
    ],
    ones: [
      [1, 'ఒకటి'],
      [2, 'రెండు'],
      [3, 'మూడు'],
      [4, 'నాలుగు'],
      [5, 'ఐదు, అయిదు'],
      [6, 'ఆరు'],
      [7, 'ఏడు'],
      [8, 'ఎనిమిది'],
      [9, 'తొమ్మిది'],
    ],
  },
];

const counted = ({ tens, ones }: Counted): Numbers =>
  tens.flatMap(([ten, tenPhrases]) => [
    [ten, tenPhrases] as const,
    ...ones.flatMap(([one, onePhrases]) =>
      tenPhrases
        .split(', ')
        .flatMap((tenWord) =>
          onePhrases.split(', ').map((word) => [ten + one, `${tenWord} ${word}, ${tenWord}${word}`] as const),
        ),
    ),
  ]);

export const NUMBER_WORDS: Numbers = [...SMALL, ...HINDI, ...ENGLISH_TEENS, ...COUNTED.flatMap(counted)];

/** 'one fifty' is 150, 'twelve fifty' 1250: one of the first before one of the second. */
export const HUNDREDS_UNSAID: Numbers = [...ENGLISH.ones, ...ENGLISH_TEENS];
export const BEHIND_HUNDREDS_UNSAID: Numbers = counted(ENGLISH);

/** They multiply the number before them, and a smaller one after them is added: 'do sau pachas'. */
export const HUNDREDS =
  'hundred, hundreds, hundered, sau, sao, सौ, शंभर, સો, একশো, একশ, শো, ଶହ, ଶହେ, వంద, వందల, నూరు, நூறு, ನೂರು, നൂറ്';

/** They are hundreds only behind a number: 'do so gaj'. */
export const HUNDREDS_BEHIND = 'so, soo, sow, सो';

/** Written in one word with a number before them. */
export const JOINED = 'sau, so, सौ, lakh, lac, लाख, hazar, hajar, हजार, karod, crore, करोड़';

/** They stand between hundreds and what is added to them. */
export const HUNDREDS_AND = 'and';

/** Behind a number they add a half: 'two and half acre'. */
export const AND_HALF = 'and half, and a half, n half, aur aadha, aur adha, और आधा';

/** They change the number after them: साढ़े तीन is 3.5, सवा दो 2.25, पौने दो 1.75. */
export const BEFORE_NUMBERS: readonly (readonly [added: number, phrases: string])[] = [
  [0.5, 'saadhe, sadhe, sarhe, saarhe, sade, saade, sadey, साढ़े, साडे, સાડા, সাড়ে, ସାଢ଼େ'],
  [0.25, 'sava, sawa, savaa, sawaa, सवा, सव्वा, સવા, সওয়া, ସୱା'],
  [-0.25, 'paune, pone, ponay, paone, पौने, पावणे, પોણા, পৌনে, ପଉଣେ'],
];
