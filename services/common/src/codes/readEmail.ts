import * as v from 'valibot'

/** The longest address of RFC 5321: 256 octets of a path, without its angle brackets. */
const EMAIL_MAX_BYTES = 254

const Email = v.pipe(
  v.string(),
  v.transform((text) => text.trim().normalize('NFC')),
  // That of `<input type="email">`, which has apostrophes; a name of one label is no mailbox here.
  v.rfcEmail(),
  v.regex(/\.[a-z]{2,}$/i),
  v.check((email) => Buffer.byteLength(email) <= EMAIL_MAX_BYTES),
  // Mailboxes that differ by case only are one mailbox everywhere that matters.
  v.toLowerCase(),
)

/**
 * Reads an e-mail address as a person typed it.
 *
 * @returns the address in lower case; `undefined` if it is not one
 */
export function readEmail(input: unknown): string | undefined {
  const { success, output } = v.safeParse(Email, input)
  return success ? output : undefined
}
