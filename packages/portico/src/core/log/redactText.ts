/** Longest text that is kept, in UTF-16 units. */
const MAX_TEXT = 4000

const SECRET_NAME =
  'symkey|private[ _-]?key|secret[ _-]?key|api[ _-]?key|secret|password|passphrase|mnemonic|seed(?: phrase)?|(?:access|refresh|auth|id|nonce|session|bearer)?[_-]?token|otp|jwt'
const SEPARATOR = `["']?\\s{0,3}(?:[:=]|%3d|\\bis\\b)\\s{0,3}["']?`

// What each matches is a secret and nothing else. Each takes time linear in the text: no repetition can
// match the same text in two ways.
const SECRETS: readonly RegExp[] = [
  // A pairing URI carries the key of the session, plain or URL-encoded.
  /(?<=\bwc(?::|%3a))[^\s"'<>]+/gi,
  // 12 or more short lower-case words in a row are a seed phrase until proven otherwise.
  /\b(?:[a-z]{3,8}[\s,]{1,3}){11,}[a-z]{3,8}\b/g,
  /\b[xyzt]prv[a-zA-Z0-9]{50,}/g,
  /(?<=\b(?:bearer|basic)\s{1,3})[\w.~+/=-]{4,}/gi,
  /\beyJ[\w-]{4,}\.[\w-]+(?:\.[\w-]*)?/g,
  new RegExp(`(?<=(?:${SECRET_NAME})${SEPARATOR})[^\\s"'&,;}]+`, 'gi'),
  /(?<=[?&#](?:code|key|state|nonce)=)[^&\s#"']+/gi,
  /[\w.!#$%&'*+/=?^`{|}~-]{1,64}(?:@|%40)[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8}/gi,
]

/**
 * Replaces what looks like a secret in a text: pairing URIs, authorization values, tokens, named keys,
 * e-mails and seed phrases. Hashes and addresses stay, they are public. Long texts are cut.
 *
 * @param text - one line or many
 * @example
 * redactText('mail from ada@example.com') // 'mail from [redacted]'
 */
export function redactText(text: string): string {
  // Twice the length is looked at, so that a secret at the cut is still whole when it is looked for.
  const whole = text.slice(0, MAX_TEXT * 2)
  let result = ''
  let at = 0
  for (const [start, end] of findSpans(whole)) {
    if (start >= at) result += `${whole.slice(at, start)}[redacted]`
    at = Math.max(at, end)
  }
  return (result + whole.slice(at)).slice(0, MAX_TEXT)
}

// All patterns see the text as it came: one that ran over another's result would miss a name, or a
// word of a phrase, that the other had taken away.
function findSpans(text: string): [start: number, end: number][] {
  const spans = SECRETS.flatMap((pattern) =>
    Array.from(text.matchAll(pattern), (found): [number, number] => [
      found.index,
      found.index + found[0].length,
    ]),
  )
  return spans.sort((a, b) => a[0] - b[0])
}
