/** The order matters: most browsers also name those that they imitate. */
const browsers = [
  ['Edge', /\bEdgA?\/|\bEdgiOS\//],
  ['Opera', /\bOPR\/|\bOPT\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\bFirefox\/|\bFxiOS\//],
  ['Chrome', /\bChrome\/|\bCriOS\//],
  ['Safari', /\bVersion\/[\d.]+ (?:Mobile\/\w+ )?Safari\//],
] as const

const systems = [
  ['Android', /\bAndroid\b/],
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Windows', /\bWindows NT\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['macOS', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const

/** Longer ones are no browser's. */
const USER_AGENT_MAX_LENGTH = 512

/**
 * Names a device coarsely, so that its user recognises it: browser and system, without versions.
 * Nothing depends on the name.
 *
 * @returns such as `Firefox, Windows`; empty if both are unknown
 */
export function getDeviceName(userAgent = ''): string {
  const text = userAgent.slice(0, USER_AGENT_MAX_LENGTH)
  const find = (names: typeof browsers | typeof systems) =>
    names.find(([, pattern]) => pattern.test(text))?.[0]
  return [find(browsers), find(systems)].filter(Boolean).join(', ')
}
