import { readMessage, safeRead } from '../../wire/errors/readError.ts'

const REDACTED = '[redacted]'
// Deeper and wider values are cut, to keep entries readable.
const MAX_DEPTH = 6
const MAX_ENTRIES = 50

// Matched with each word of a property name: `userPassword` is redacted, `pinned` is kept.
const SECRET =
  /^(secret|private|password|passphrase|pass|mnemonic|seed|phrase|authorization|cookie|jwt|otp|pin|credentials?|email|cacao)$/
// Matched with the last word only: `accessToken` is redacted, `tokenBalance` is kept.
const SECRET_LAST = /^(token|key|keys|code|session|nonce)$/

/**
 * Copies a value for the log and replaces secrets. They are found by the name of the property, and
 * in texts by their form (see {@link redactText}). Never throws.
 *
 * @returns a value that `JSON.stringify` accepts
 * @example
 * redact({ uri: 'wc:…?symKey=…', email: 'ada@example.com' })
 * // { uri: 'wc:[redacted]', email: '[redacted]' }
 */
export function redact(value: unknown): unknown {
  return copy(value, 0, new Set())
}

function copy(value: unknown, depth: number, parents: ReadonlySet<object>): unknown {
  if (typeof value === 'string') return redactText(value)
  if (typeof value === 'bigint') return value.toString()
  if (typeof value === 'symbol' || typeof value === 'function') return `[${typeof value}]`
  if (typeof value !== 'object' || value === null) return value
  if (parents.has(value)) return '[circular]'
  if (depth >= MAX_DEPTH) return '[deep]'
  try {
    return copyObject(value, depth, new Set([...parents, value]))
  } catch {
    return '[unreadable]' // e.g. a revoked proxy
  }
}

function copyObject(value: object, depth: number, parents: ReadonlySet<object>): unknown {
  // Bytes may be a key.
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer)
    return `[${value.byteLength} bytes]`
  if (value instanceof URL) return redactText(value.href)
  if (Array.isArray(value)) return copyList(value, depth, parents)
  if (value instanceof Map || value instanceof Set) return `[${value.size} entries]`
  const entries: [string, unknown][] = value instanceof Error ? describe(value) : []
  for (const key of keysOf(value)) {
    const inner = safeRead(value, key)
    const shown = isSecret(key, inner) ? REDACTED : copy(inner, depth + 1, parents)
    entries.push([redactText(key), shown])
  }
  // Assigning a property `__proto__` would change the prototype of the copy.
  return Object.fromEntries(entries)
}

function copyList(list: readonly unknown[], depth: number, parents: ReadonlySet<object>): unknown {
  if (looksLikeBytes(list)) return `[${list.length} bytes]`
  const out: unknown[] = []
  for (let i = 0; i < Math.min(list.length, MAX_ENTRIES); i += 1) {
    out.push(copy(safeRead(list, String(i)), depth + 1, parents))
  }
  return out
}

// Solana tools represent a secret key as an array of 64 numbers.
function looksLikeBytes(list: readonly unknown[]): boolean {
  if (list.length < 16) return false
  for (let i = 0; i < Math.min(list.length, MAX_ENTRIES); i += 1) {
    const entry = safeRead(list, String(i))
    if (typeof entry !== 'number' || !Number.isInteger(entry) || entry < 0 || entry > 255)
      return false
  }
  return true
}

function describe(error: Error): [string, unknown][] {
  const name = safeRead(error, 'name')
  return [
    ['name', typeof name === 'string' ? redactText(name) : 'Error'],
    ['message', redactText(readMessage(error) ?? '')],
  ]
}

function keysOf(value: object): string[] {
  const keys = Object.keys(value).slice(0, MAX_ENTRIES)
  // `cause` of an error is not enumerable.
  const hidden = value instanceof Error && 'cause' in value && !keys.includes('cause')
  return hidden ? [...keys, 'cause'] : keys
}

function isSecret(key: string, value: unknown): boolean {
  const words = key
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
  // A flag such as `features.email` is not a secret.
  const holds = value !== undefined && value !== null && typeof value !== 'boolean'
  if (words.some((word) => SECRET.test(word))) return holds
  const last = words[words.length - 1] ?? ''
  // An error's numeric code, an object of a token and a public key are not secrets.
  return (
    SECRET_LAST.test(last) &&
    words[0] !== 'public' &&
    typeof value === 'string' &&
    !isCode(key, value)
  )
}

function isCode(key: string, value: string): boolean {
  // The code of a PorticoError, such as 'rpc/user-rejected'.
  return key === 'code' && /^[a-z]+\/[a-z0-9-]+$/.test(value)
}

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
