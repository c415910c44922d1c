import type { SheetColumn } from '#contract/sheet-columns.ts';

/*
 * Headings of people's own sheets, in lower case, apart by commas. The names of our own columns and facts, in ten
 * languages, are known beside these.
 */

export const HEADING_WORDS: readonly (readonly [column: SheetColumn, headings: string])[] = [
  [
    'own_number',
    'sr, sl, s no, sl no, sr no, sno, slno, srno, serial, serial no, serial number, si no, no, number, id, ref, ref no, reference, code, plot id, property id, my number, my no, file no, क्रम, क्रमांक, क्र, क्र सं, क्रम संख्या, क्रम सं, क्रसं, नंबर, अनुक्रमांक, अ क्र, ક્રમ, ક્રમાંક, ক্রমিক, ক্রমিক নং, ক্রমিক সংখ্যা, କ୍ରମିକ, କ୍ରମାଙ୍କ, క్రమ సంఖ్య, வரிசை எண், ಕ್ರಮ ಸಂಖ್ಯೆ, ക്രമ നമ്പർ',
  ],
  ['listing_number', 'listing, listing no, listing number, bk no, bk number, bhukhand no, bhukhand number'],
  ['state', 'state ut, rajya, pradesh, राज्य, प्रदेश'],
  ['district', 'dist, distt, zila, jila, zilla, city, जिला, जिले, ज़िला, जिल्हा, जनपद'],
  [
    'mandal',
    'tehsil, tahsil, taluka, taluk, block, anchal, circle, mandal, sub district, subdistrict, prakhand, प्रखंड, प्रखण्ड, अंचल, तहसील, ब्लॉक, मंडल',
  ],
  [
    'size',
    'area, plot area, plot size, land area, land size, total area, extent, raqba, rakba, rakwa, kitna, रकबा, रक़बा, क्षेत्रफल, क्षेत्र, एरिया, ज़मीन का आकार, साइज, साइज़, जमीन',
  ],
  [
    'units',
    'unit, units, area unit, unit of area, unit of measurement, unit of measure, uom, size unit, measure, इकाई, यूनिट, माप',
  ],
  ['square_feet', 'sq ft, sqft, square feet, square foot, area in sq ft, area sqft, वर्ग फुट, वर्गफुट, स्क्वायर फीट'],
  ['laggi_haath', 'laggi, laggi haath, lagga, haath, लग्गी, लग्गी हाथ'],
  [
    'price',
    'total price, amount, cost, value, asking price, demand, expected price, final price, sale price, sale value, total cost, selling price, daam, dam, kimat, keemat, mulya, price rs, price inr, price in rs, amount rs, दाम, कीमत, क़ीमत, मूल्य, कुल कीमत, कुल मूल्य, कुल दाम, कुल राशि, माँग, मांग, राशि, रकम',
  ],
  [
    'description',
    'details, detail, about, remarks, remark, remarks if any, note, notes, comments, vivran, विवरण, ब्यौरा, टिप्पणी, जानकारी',
  ],
  [
    'photos',
    'photo, image, images, picture, pictures, pics, pic, photo name, photo file, photos files, फोटो, फ़ोटो, तस्वीर, चित्र',
  ],
  ['lagan_receipt', 'lagan, rasid, raseed, lagan rasid, rent receipt, लगान, रसीद, लगान रसीद'],
  ['sale_deed', 'deed, registry, kewala, kevala, registry paper, sale deed file, केवाला, रजिस्ट्री, बैनामा'],
  ['land_map', 'map, naksha, site plan, नक्शा, नक़्शा'],
  ['mutation', 'dakhil kharij, mutation paper, namantaran, दाखिल खारिज, दाख़िल ख़ारिज, नामांतरण'],
  ['record_of_rights', 'khatiyan, khatian, ror, khatauni, b1, खतियान, खतौनी, बी1'],
  ['partition_deed', 'partition, batwara, bantwara, बँटवारा, बंटवारा'],
  ['land_revenue_record', 'jamabandi, register 2, जमाबंदी'],
  [
    'village',
    'village mauza, village mouza, gaon, gaon mauza, gaon mauja, gram, locality, area name, गाँव मौजा, गांव मौजा, ग्राम मौजा, गाँव, गांव, ग्राम',
  ],
  ['landmark', 'near, nearby, near by, near to, पास, नज़दीक'],
  ['mauza', 'mouza, mauja, revenue village, मौजा, मौजे'],
  ['thana_number', 'thana, thana no, थाना, थाना नंबर, थाना नं'],
  ['khata', 'khata no, khata number, account no, खाता, खाता संख्या, खाता नं'],
  [
    'plots',
    'khesra, khesra no, khesra number, khasra, khasra no, khasra number, kheshra, khesara, khasara, gata, gata no, survey no, survey number, dag, plot no, plot number, dag no, खेसरा, खसरा, गाटा, खेसरा नं, खसरा नं, गाटा संख्या, प्लॉट संख्या, प्लॉट नंबर, प्लॉट नं',
  ],
  ['road_width', 'road, road width, road size, road ft, road in ft, rasta, रास्ता, सड़क, रोड, सड़क की चौड़ाई'],
  ['frontage', 'front, frontage, front ft, फ्रंट'],
  ['land_use', 'land use, type, property type, land type, category, plot type, use, उपयोग, प्रकार, किस्म'],
  ['ownership', 'owner type, ownership type, मालिकाना'],
  ['negotiable', 'negotiable, nego, मोलभाव'],
  ['ulpin', 'bhu aadhaar, bhu aadhar, ulpin no, भू आधार, भूआधार'],
];

/** Words beside a column's name that say no more, as 'जिले का नाम', 'खेसरा सं०' and 'भूमि का रकबा' have. */
const NAME_OF = 'name, names, of, the, naam, nam, ka, ke, ki, का, के, की, नाम, चे, नाव';
const NUMBER_OF = 'no, nos, num, number, numbers, नंबर, नम्बर, नं, सं, संख्या, क्रमांक';
const OF_LAND =
  'of, the, land, plot, plots, your, total, bhumi, jamin, zameen, ka, ke, ki, का, के, की, कुल, भूमि, जमीन, प्लॉट, प्लाट, भूखंड';

export const BESIDE: Readonly<Partial<Record<SheetColumn, string>>> = {
  state: NAME_OF,
  district: NAME_OF,
  mandal: NAME_OF,
  village: NAME_OF,
  mauza: NAME_OF,
  khata: NUMBER_OF,
  plots: NUMBER_OF,
  thana_number: NUMBER_OF,
  size: OF_LAND,
  price: OF_LAND,
  description: OF_LAND,
  photos: OF_LAND,
};

/** Between the name of a column and the unit of its figures: 'रकबा कट्ठा में'. */
export const COUNTED_IN = 'in, me, mein, में, मे, मध्ये';

/** Shortened units, which say something else in a sentence. */
export const SHORT_UNITS: readonly (readonly [unit: string, names: string])[] = [
  ['decimal', 'डि, डी, डिस, डे'],
  ['hectare', 'हे'],
  ['acre', 'ए'],
  ['square metre', 'm2, वर्ग मी, व मी'],
  ['square foot', 'ft2, व फी, व फु'],
];

/** 'Price (in lakh)': bare figures of the column are so many. */
export const SCALES: readonly (readonly [word: string, headings: string])[] = [
  ['lakh', 'lakh, lakhs, lac, lacs, lack, लाख, লাখ, લાખ, ଲକ୍ଷ, లక్షలు, லட்சம், ಲಕ್ಷ, ലക്ഷം, लक्ष'],
  ['crore', 'crore, crores, cr, करोड़, करोड, कोटी, কোটি, કરોડ, କୋଟି, కోట్లు, கோடி, ಕೋಟಿ, കോടി'],
  ['thousand', 'thousand, thousands, k, हज़ार, हजार'],
];

/** Words that may stand beside a price: how it is counted, and that it is one for the whole plot. */
export const BESIDE_PRICE =
  'rs, re, inr, rupee, rupees, rupay, rupaye, rupya, रु, रू, रुपये, रुपए, रुपया, रुपयों, रुपयांत, ₹, টাকা, টাকায়, રૂપિયા, રૂ, ଟଙ୍କା, రూపాయలు, రూ, ரூபாய், ரூ, ರೂಪಾಯಿ, ರೂ, രൂപ, രൂ, in, me, mein, में, मे, मध्ये, only, total, totals, whole, full, entire, complete, final, fixed, approx, about, nearly, figures, amt, of, for, the, plot, plots, land, कुल, पूरा, पूरी, पूरे, केवल, मात्र, लगभग, का, की, के, प्लॉट, जमीन, भूमि, एकूण, মোট, કુલ, ମୋଟ, మొత్తం, மொத்தம், ಒಟ್ಟು, ആകെ';

/** A heading with one of these has no figure of a whole plot. */
export const RATE_WORDS =
  'per, rate, rates, prati, pratee, प्रति, दर, रेट, प्रत्येक, প্রতি, દીઠ, પ્રતિ, ପ୍ରତି, ప్రతి, ஒரு, ಪ್ರತಿ, പ്രതി';

/** Above 'Amount' or 'Price', a word for another sum than the price of the plot. */
export const OTHER_SUMS =
  'token, advance, booking, bayana, biana, circle, guideline, govt, government, stamp, registry, registration, rent, lagan, emi, commission, brokerage, deposit, loan, old, previous, purchase, bought, बयाना, एडवांस, टोकन, सर्किल, सरकारी, रजिस्ट्री, निबंधन, लगान, किराया, कमीशन, पुराना, पुरानी';

/** Words before the sums under a table. */
export const TOTAL_WORDS =
  'total, totals, grand total, sub total, subtotal, sum, कुल, कुल योग, कुल जोड़, योग, जोड़, महायोग, एकूण, মোট, সর্বমোট, કુલ, કુલ સરવાળો, ମୋଟ, ସର୍ବମୋଟ, మొత్తం, மொத்தம், ಒಟ್ಟು, ആകെ';
