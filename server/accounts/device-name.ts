/** The first that stands in the text: many browsers name others as well, so the most particular come first. */
type Names = readonly (readonly [part: RegExp, name: string])[];

const BROWSERS: Names = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOPT\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bMiuiBrowser\//, 'Mi Browser'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const SYSTEMS: Names = [
  [/\bKAIOS\//, 'KaiOS'],
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
];

/**
 * What a person calls the device with this user agent ('Chrome, Android'), or undefined where it says neither. Browsers hide
 * more than that by now, so no library of models is asked.
 */
export function deviceName(userAgent = ''): string | undefined {
  const known = [BROWSERS, SYSTEMS].map((names) => names.find(([part]) => part.test(userAgent))?.[1]);
  return known.filter(Boolean).join(', ') || undefined;
}
