/** Photos come through file inputs, so the camera permission is not needed. */
const UNUSED_FEATURES = [
  'accelerometer',
  'camera',
  'display-capture',
  'fullscreen',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  // Providers have their own payment pages.
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

/** @param asked the feature that a page asks the phone for */
export const permissionsPolicy = (asked?: string): string =>
  UNUSED_FEATURES.map((feature) => `${feature}=(${feature === asked ? 'self' : ''})`).join(', ');
