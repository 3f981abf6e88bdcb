/**
 * https://html.spec.whatwg.org/multipage/input.html#valid-e-mail-address, with a top-level domain of
 * letters. A test compares it with `v.rfcEmail()` of valibot, which the wallet's services use.
 */
const EMAIL = /^[\w.!#$%&'*+/=?^`{|}~-]+@(?:[\da-z](?:[\da-z-]{0,61}[\da-z])?\.)+[a-z]{2,63}$/i

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
