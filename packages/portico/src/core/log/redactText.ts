/** The maximum length of a text, in UTF-16 code units. */
const MAX_TEXT = 4000

const SECRET_NAME =
  'symkey|private[ _-]?key|secret[ _-]?key|api[ _-]?key|secret|password|passphrase|mnemonic|seed(?: phrase)?|(?:access|refresh|auth|id|nonce|session|bearer)?[_-]?token|otp|jwt'
const SEPARATOR = `["']?\\s{0,3}(?:[:=]|%3d|\\bis\\b)\\s{0,3}["']?`

// Each pattern matches exactly the secret, in linear time.
const SECRETS: readonly RegExp[] = [
  // A pairing URI contains the key of the session. It may be URL-encoded.
  /(?<=\bwc(?::|%3a))[^\s"'<>]+/gi,
  // Twelve or more short lower-case words may be a seed phrase.
  /\b(?:[a-z]{3,8}[\s,]{1,3}){11,}[a-z]{3,8}\b/g,
  /\b[xyzt]prv[a-zA-Z0-9]{50,}/g,
  /(?<=\b(?:bearer|basic)\s{1,3})[\w.~+/=-]{4,}/gi,
  /\beyJ[\w-]{4,}\.[\w-]+(?:\.[\w-]*)?/g,
  new RegExp(`(?<=(?:${SECRET_NAME})${SEPARATOR})[^\\s"'&,;}]+`, 'gi'),
  /(?<=[?&#](?:code|key|state|nonce)=)[^&\s#"']+/gi,
  /[\w.!#$%&'*+/=?^`{|}~-]{1,64}(?:@|%40)[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8}/gi,
]

/**
 * Replaces secrets in a text: pairing URIs, authorization values, tokens, named keys, email
 * addresses and seed phrases. Hashes and addresses are public and are kept. Long texts are cut.
 *
 * @example
 * redactText('mail from ada@example.com') // 'mail from [redacted]'
 */
export function redactText(text: string): string {
  // Search beyond the cut, so that a secret at the cut is found.
  const whole = text.slice(0, MAX_TEXT * 2)
  let result = ''
  let at = 0
  for (const [start, end] of findSpans(whole)) {
    if (start >= at) result += `${whole.slice(at, start)}[redacted]`
    at = Math.max(at, end)
  }
  return (result + whole.slice(at)).slice(0, MAX_TEXT)
}

// All patterns run on the original text. One replacement could otherwise remove text that another
// pattern needs to match.
function findSpans(text: string): [start: number, end: number][] {
  const spans = SECRETS.flatMap((pattern) =>
    Array.from(text.matchAll(pattern), (found): [number, number] => [
      found.index,
      found.index + found[0].length,
    ]),
  )
  return spans.sort((a, b) => a[0] - b[0])
}
