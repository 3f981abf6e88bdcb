/**
 * The time zones in which providers do not sell (specification, section 9): those of mainland
 * China, Hong Kong and Macau, by their names in the IANA database, in capitals. Some are old names.
 * https://data.iana.org/time-zones/tzdb/backward
 */
const restricted: ReadonlySet<string> = new Set([
  'ASIA/SHANGHAI',
  'ASIA/URUMQI',
  'ASIA/CHONGQING',
  'ASIA/HARBIN',
  'ASIA/KASHGAR',
  'ASIA/MACAU',
  'ASIA/MACAO',
  'ASIA/HONG_KONG',
  'ASIA/BEIJING',
])

/** Whether purchases are not offered in a time zone. */
export function isRestricted(
  timeZone: string = new Intl.DateTimeFormat().resolvedOptions().timeZone,
): boolean {
  return restricted.has(timeZone.toUpperCase())
}
