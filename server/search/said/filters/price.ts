/** How people name amounts. */
export const PRICE_SAID = {
  rupees:
    '₹, rs, inr, rupee, rupees, rupaye, rupay, rupiya, rupaiya, रु, रू, रुपए, रुपये, रूपये, रुपया, रुपयों, रुपयांत, રૂ, રૂપિયા, ৳, টাকা, টাকায়, ଟଙ୍କା, రూ, రూపాయలు, రూపాయల, ரூ, ரூபாய், ரூபாயில், ರೂ, ರೂಪಾಯಿ, ರೂಪಾಯಿಗಳು, രൂ, രൂപ',
  /** They go with an amount and narrow nothing. */
  names:
    'price, cost, daam, dam, keemat, kimat, rate, दाम, कीमत, क़ीमत, मूल्य, रेट, किंमत, दर, भाव, કિંમત, ભાવ, দাম, দামের, ଦାମ, ధర, விலை, ಬೆಲೆ, വില',
  multiples: [
    [
      1_000,
      'k, thousand, thousands, hazar, hazaar, hajar, hajaar, हज़ार, हजार, હજાર, હઝાર, হাজার, ହଜାର, వేలు, వేల, వెయ్యి, ஆயிரம், ஆயிரங்கள், ಸಾವಿರ, ആയിരം',
    ],
    [
      1_00_000,
      'lakh, l, lkh, lkhs, lac, lacs, lakhs, laakh, lak, lakhon, lacks, peti, pety, petti, लाख, लाखों, लाखो, लक्ष, લાખ, লাখ, লক্ষ, ଲକ୍ଷ, ଲାଖ, లక్ష, లక్షలు, లక్షల, லட்சம், லட்ச, இலட்சம், லக்ஷம், லட்சங்கள், ಲಕ್ಷ, ಲಕ್ಷಗಳು, ലക്ഷം, ലക്ഷ',
    ],
    [
      1_00_00_000,
      'crore, cr, crores, karod, karor, krore, khokha, khoka, khokhe, करोड़, करोड, कोटी, कोटि, કરોડ, কোটি, କୋଟି, କୋଟିଏ, కోటి, కోట్లు, కోట్ల, கோடி, ಕೋಟಿ, ಕೋಟಿಗಳು, കോടി',
    ],
  ],
} as const;
