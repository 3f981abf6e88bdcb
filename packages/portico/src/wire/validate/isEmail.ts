/**
 * The form of an e-mail address, as the frame of the embedded wallet accepts it: `v.email()` of
 * valibot, which a test compares.
 */
const EMAIL = /^[\w+-]+(?:\.[\w+-]+)*@[\da-z]+(?:[.-][\da-z]+)*\.[a-z]{2,}$/iu

/** RFC 5321, section 4.5.3.1.3: a path has 256 octets, two of which are its brackets. */
export const EMAIL_LENGTH_MAX = 254

/**
 * Returns whether a text is an e-mail address.
 *
 * @example
 * isEmail('user@example.com') // true
 */
export function isEmail(text: string): boolean {
  return text.length <= EMAIL_LENGTH_MAX && EMAIL.test(text)
}
