import * as v from 'valibot'

// What variables and files of a service may hold. What is said of a wrong one never repeats it: it may be a password.

/** Something rather than nothing. */
export const text = v.pipe(v.string(), v.minLength(1))

/** What opens doors. */
export const secret = v.pipe(v.string(), v.minLength(32, 'must have 32 characters or more'))

/** How much a service tells of itself. */
export const logLevel = v.picklist(
  ['debug', 'info', 'warn', 'error', 'silent'],
  'must be debug, info, warn, error or silent',
)

/** A number of things. */
export function wholeNumber(min: number, max: number) {
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,12}$/, 'must be a whole number'),
    v.transform(Number),
    v.minValue(min, `must be ${min} or more`),
    v.maxValue(max, `must be ${max} or less`),
  )
}

/** @param protocols - each with its colon: `redis:` */
export function address(protocols: readonly string[]) {
  const beginnings = protocols.map((name) => `${name}//`).join(' or ')
  return v.pipe(
    v.string(),
    v.check(
      (url) => hasProtocol(url, protocols),
      `must be an address that begins with ${beginnings}`,
    ),
  )
}

/** A site, exactly as browsers name it. */
export const origin = v.pipe(
  v.string(),
  v.check(
    // A `*` is a letter of a host to URL, and would look like a pattern that matches.
    (url) =>
      !url.includes('*') && hasProtocol(url, ['http:', 'https:']) && new URL(url).origin === url,
    'an origin is written as https://app.example, without a path or a slash at its end',
  ),
)

/** Whether a text is an address of one of these protocols. */
export function hasProtocol(url: string, protocols: readonly string[]): boolean {
  return URL.canParse(url) && protocols.includes(new URL(url).protocol)
}
