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
  'payment',
  'screen-wake-lock',
  'serial',
  'usb',
  'xr-spatial-tracking',
];

export const permissionsPolicy = (requested?: string): string =>
  UNUSED_FEATURES.map((feature) => `${feature}=(${feature === requested ? 'self' : ''})`).join(', ');
