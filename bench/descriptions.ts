import { seededRandom } from '#test/random.ts';

/*
 * Descriptions with a realistic distribution of words in English and Hindi: by Zipf's law the n-th most frequent word
 * is about 1/n times as frequent as the first.
 */

const SAID = [
  'Level ground beside the village road, clear of the canal',
  'सड़क के किनारे समतल ज़मीन, कागज़ात साफ हैं',
  'water at forty feet, electricity at the corner',
  'pakki sadak 20 feet, bijli aur paani ki suvidha',
  'corner plot on two roads, boundary wall on three sides',
  'बिजली और पानी की सुविधा, स्कूल और बाज़ार पास में',
  'near the school, the market and the railway station',
  'papers are complete: sale deed, mutation and receipt in my own name',
  'two crops a year with canal water, paddy and wheat',
  'दाखिल-खारिज और लगान रसीद मौजूद है',
  'main road frontage, good for a shop or a house',
  'highway se 2 kilometer, bus stand ke paas',
  'boring at 90 feet gives sweet water',
  'कॉर्नर प्लॉट, दोनों तरफ रोड, मकान के लिए अच्छा',
  'fertile black soil, a well and a tube well',
  'no dispute, partition among brothers is registered',
  'हाईवे से लगा हुआ, व्यावसायिक उपयोग के लिए भी',
  'quiet colony with drain and street light',
  'नहर से सिंचाई, धान और गेहूँ की अच्छी फसल',
  'mango orchard with thirty trees and a hut',
  'hospital and college within three kilometres',
  'urgent sale, family moves to another town',
  'गाँव की पक्की सड़क से सौ मीटर अंदर',
  'square piece, east facing, above flood level',
  'मंदिर के सामने, चौराहा पास, शांत इलाका',
  'ring road and bypass are ten minutes away',
  'fenced with stone posts, gate and a small room',
  'तालाब के पास, पेड़ लगे हुए, देखने में सुंदर',
  'airport turn three kilometres, approved layout',
  'metalled lane of 16 feet, tractor comes to the field',
];

const SYLLABLES = [
  'ba',
  'chak',
  'dih',
  'ga',
  'har',
  'jo',
  'ka',
  'la',
  'ma',
  'na',
  'pa',
  'ra',
  'sa',
  'ta',
  'vi',
  'ku',
  'mo',
  'ni',
  'su',
  'de',
];
const ENDINGS = ['pur', 'ganj', 'tola', 'chak', 'nagar', 'dih', 'bigha', 'gaon', 'bagh', 'tand'];
const NAMES = 40_000;
const SENTENCES = 4;

export function villageName(n: number): string {
  const random = seededRandom(77_000 + n);
  const draw = <T>(all: readonly T[]) => all[Math.floor(random() * all.length)];
  const name = [draw(SYLLABLES), draw(SYLLABLES), n % 3 === 0 ? draw(SYLLABLES) : '', draw(ENDINGS)].join('');
  return name.charAt(0).toUpperCase() + name.slice(1);
}

export function descriptions(): () => string {
  const random = seededRandom(20_260_403);
  const names = Array.from({ length: NAMES }, (_, n) => villageName(n));
  // For a uniform x, e^(x·ln n) is n with a probability of about 1/n.
  const rank = (of: number) => Math.min(of - 1, Math.floor((of + 1) ** random()) - 1);
  return () => {
    const said = new Set<number>();
    for (let i = 0; i < SENTENCES; i += 1) said.add(rank(SAID.length));
    const text = [...said].map((i) => SAID[i] ?? '').join('. ');
    return `${text}. ${names[rank(NAMES)] ?? ''}, ${Math.ceil(random() * 60)} minutes by road.`;
  };
}
