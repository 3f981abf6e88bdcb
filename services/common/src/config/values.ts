import * as v from 'valibot'

// Schemas for environment variables and configuration files. No message repeats the value: it may
// be a password.

/** Any text but an empty one. */
export const text = v.pipe(v.string(), v.minLength(1))

/** A token or a key. */
export const secret = v.pipe(v.string(), v.minLength(32, 'must have 32 characters or more'))

export const logLevel = v.picklist(
  ['debug', 'info', 'warn', 'error', 'silent'],
  'must be debug, info, warn, error or silent',
)

export function wholeNumber(min: number, max: number) {
  return v.pipe(
    v.string(),
    v.regex(/^\d{1,12}$/, 'must be a whole number'),
    v.transform(Number),
    v.minValue(min, `must be ${min} or more`),
    v.maxValue(max, `must be ${max} or less`),
  )
}

/** @param protocols - with their colon, such as `redis:` */
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

/** An origin as browsers send it. */
export const origin = v.pipe(
  v.string(),
  v.check(
    // `URL` accepts a `*` in a host, where it would look like a pattern.
    (url) =>
      !url.includes('*') && hasProtocol(url, ['http:', 'https:']) && new URL(url).origin === url,
    'an origin is written as https://app.example, without a path or a slash at its end',
  ),
)

/** Whether a text is a URL with one of these protocols. */
export function hasProtocol(url: string, protocols: readonly string[]): boolean {
  return URL.canParse(url) && protocols.includes(new URL(url).protocol)
}
