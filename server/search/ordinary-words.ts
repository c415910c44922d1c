import { inLatin } from './sound.ts';

/* In Latin letters, like the names they are compared with. */

export const STOP_WORDS: ReadonlySet<string> = new Set(
  `a an and are as at be but by can for from had has have i if in is it its me my no not of off on or our out so than that the there they this to up was we which
  who will with you your near after about also very all any only
  plot plots land lands jameen zameen jamin zamin bhukhand jagah jaga
  mein main ka ki ke ko kaa kee hai hain he aur or se par tak tha the thi bhi wala wale wali vala vale vali yah yeh ye wah woh vah ek paas pas
  liye hi ho hoga raha rahi rahe nahi nahin na ne kar kiya diya gaya baad
  में का की के को है हैं और या से पर तक था थे थी भी वाला वाले वाली यह ये वह वे एक पास लिए लिये ही हो होगा रहा रही रहे नहीं न ने व जो तो इस उस कि
  कर किया दिया गया बाद चला जगह जमीन ज़मीन प्लॉट प्लाट भूखंड भूखण्ड`
    .split(/\s+/)
    .map(inLatin),
);

/** Words never corrected to a similar area name: sadak means a road, not Sadar. An exact name still matches. */
export const ORDINARY_WORDS: ReadonlySet<string> = new Set([
  ...STOP_WORDS,
  ...`sadak sarak sadke road roads highway bypass corner kona gali lane chowk chauk chauraha street front gate
  सड़क सडक रोड हाईवे बाईपास कॉर्नर कोना गली चौक चौराहा गेट
  bank court school college hospital market bazar bazaar bajar haat station metro bus airport railway park
  बैंक कोर्ट स्कूल कॉलेज अस्पताल मार्केट बाज़ार बाजार हाट स्टेशन पार्क
  mandir masjid temple church gurudwara thana talab pokhar nahar nehar nadi river canal kuan kuwan well pond dam bandh hill hills lake
  मंदिर मस्जिद थाना तालाब पोखर नहर नदी कुआँ कुआं बांध बाँध पहाड़
  makan makaan ghar house kothi dukan shop godown farm colony society tower hall wall boundary shed
  मकान घर दुकान गोदाम फार्म कॉलोनी दीवार
  pakka pakki pucca kachcha kachchi new old good best cheap sasta sasti urgent level samtal upjau khali
  पक्का पक्की कच्चा कच्ची नया पुराना अच्छा सस्ता सस्ती समतल उपजाऊ खाली
  bijli pani water electricity motor pump boring tubewell drain pole light
  बिजली पानी मोटर पंप बोरिंग नाली पोल
  khet kheti krishi sinchai fasal dhan gehu gehun aam mango bagh bagicha orchard ped black soil mitti
  खेत खेती कृषि सिंचाई फसल धान गेहूँ आम बाग़ बाग बगीचा पेड़ मिट्टी
  khatiyan khasra khata khatauni jamabandi lagan rasid receipt kharij dakhil registry mutation kewala deed sarkari raiyati loan share sugar
  खतियान खसरा खाता खतौनी जमाबंदी लगान रसीद खारिज दाखिल रजिस्ट्री केवाला सरकारी रैयती
  pin pincode code postcode zip zipcode पिन पिनकोड कोड
  doori duri दूरी mor mod modh मोड़ मोड kinara kinare किनारा किनारे ghat घाट
  east west north south facing commercial residential industrial raised three garmi barsat
  पूरब पश्चिम उत्तर दक्षिण गर्मी बरसात`
    .split(/\s+/)
    .map(inLatin),
]);
