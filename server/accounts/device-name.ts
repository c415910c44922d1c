/** First match wins, specific names first: many browsers also name others. */
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

/** 'Chrome, Android' for a user agent, or undefined. Browsers hide more detail, so no library is needed. */
export function deviceName(userAgent = ''): string | undefined {
  const known = [BROWSERS, SYSTEMS].map((names) => names.find(([part]) => part.test(userAgent))?.[1]);
  return known.filter(Boolean).join(', ') || undefined;
}
