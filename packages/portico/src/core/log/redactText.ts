const SECRET_NAME =
  'symkey|private[ _-]?key|secret[ _-]?key|api[ _-]?key|secret|password|passphrase|mnemonic|seed(?: phrase)?|(?:access|refresh|auth|id|nonce|session|bearer)?[_-]?token|otp|jwt'

// Each pattern takes time linear in the text: no repetition can match the same text in two ways.
const RULES: readonly (readonly [RegExp, string])[] = [
  // A pairing URI carries the key of the session, plain or URL-encoded.
  [/\bwc(?::|%3a)[^\s"'<>]+/gi, 'wc:[redacted]'],
  // 12 or more short lower-case words in a row are a seed phrase until proven otherwise. Before the
  // named values, which would take the first word of it away.
  [/\b(?:[a-z]{3,8}[\s,]{1,3}){11,}[a-z]{3,8}\b/g, '[redacted]'],
  [/\b[xyzt]prv[a-zA-Z0-9]{50,}/g, '[redacted]'],
  [/\b(bearer|basic)\s+[\w.~+/=-]{4,}/gi, '$1 [redacted]'],
  [/\beyJ[\w-]{4,}\.[\w-]+(?:\.[\w-]*)?/g, '[redacted]'],
  [
    new RegExp(
      `\\b(${SECRET_NAME})(["']?\\s{0,3}(?:[:=]|%3d|\\bis\\b)\\s{0,3}["']?)[^\\s"'&,;}]+`,
      'gi',
    ),
    '$1$2[redacted]',
  ],
  [/([?&#](?:code|key|state|nonce)=)[^&\s#"']+/gi, '$1[redacted]'],
  [/[\w.!#$%&'*+/=?^`{|}~-]{1,64}(?:@|%40)[a-z0-9-]{1,63}(?:\.[a-z0-9-]{1,63}){1,8}/gi, '[email]'],
]

/**
 * Replaces what looks like a secret in a text: pairing URIs, authorization values, tokens, named keys,
 * e-mails and seed phrases. Hashes and addresses stay, they are public.
 *
 * @param text - one line or many
 * @example
 * redactText('mail from ada@example.com') // 'mail from [email]'
 */
export function redactText(text: string): string {
  return RULES.reduce(
    (result, [pattern, replacement]) => result.replace(pattern, replacement),
    text,
  )
}
