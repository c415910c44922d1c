/** How people make a price the price of one unit. */
export const RATE_SAID = {
  /** Before the unit or after it. */
  per: 'per, /, each, prati, प्रति, दर, હર, દીઠ, પ્રતિ, প্রতি, ପ୍ରତି, ପିଛା, ప్రతి, ఒక్కో, ஒவ்வொரு, ಪ್ರತಿ, ಒಂದಕ್ಕೆ, ഓരോ, har, हर, दरेक, every',
  perAfter:
    'ka daam, ka dam, ki keemat, ki kimat, का दाम, का रेट, की कीमत, का भाव, ke hisaab se, ke hisab se, ka rate, ka bhav, rate, के हिसाब से, के भाव, के भाव से, रेट, के दर से, प्रमाणे, दराने, મુજબ, પ્રમાણે, ના ભાવે, દીઠ, দরে, হিসেবে, প্রতি, ହିସାବରେ, ପିଛା, చొప్పున, లెక్కన, కు, కి, வீதம், க்கு, ಗೆ, ಕ್ಕೆ, ಯಂತೆ, ದರದಲ್ಲಿ, നിരക്കിൽ, വീതം, ന്, യ്ക്ക്, ಒಂದಕ್ಕೆ, ചതുരശ്രത്തിന്',
} as const;
