/** The rest of a line after one of these is a person and their number. */
export const CONTACT_WORDS =
  'call, calls, मो, મો, মো, mo, contact, contact no, contact number, cont, mob, mobile, mobile no, phone, ph, whatsapp, watsapp, wa, sampark, sampark kare, sampark karen, call kare, call karen, call me, phone kare, owner name, कॉल, संपर्क, सम्पर्क, मोबाइल, मोबाईल, फोन, फ़ोन, व्हाट्सएप, व्हाट्सऐप, મોબાઈલ, સંપર્ક, ફોન, কল, যোগাযোগ, ফোন, মোবাইল, ଯୋଗାଯୋଗ, ଫୋନ, କଲ, సంప్రదించండి, ఫోన్, కాల్, தொடர்புக்கு, தொடர்பு, அழைக்கவும், போன், ಸಂಪರ್ಕಿಸಿ, ಸಂಪರ್ಕ, ಫೋನ್, ಕರೆ, ബന്ധപ്പെടുക, വിളിക്കുക, ഫോൺ';
