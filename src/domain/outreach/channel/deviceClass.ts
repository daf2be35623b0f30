/** What somebody reads on, as far as the browser says. */
export const DEVICE_CLASSES = ['mobile', 'tablet', 'desktop', 'other'] as const;

/** One of {@link DEVICE_CLASSES}. */
export type DeviceClass = (typeof DEVICE_CLASSES)[number];

/** Android says `Mobile` on phones only (developer.chrome.com, user agent). */
const TABLET = /ipad|tablet|playbook|silk(?!.*mobile)|android(?!.*mobile)/i;
const MOBILE = /mobi|iphone|ipod|android|windows phone/i;
const DESKTOP = /windows nt|macintosh|x11|cros|linux/i;

/** The class of a device by its user agent. iPads that ask for the pages of a desktop count as one. */
export function deviceClassOf(userAgent: string): DeviceClass {
  if (TABLET.test(userAgent)) return 'tablet';
  if (MOBILE.test(userAgent)) return 'mobile';
  return DESKTOP.test(userAgent) ? 'desktop' : 'other';
}
