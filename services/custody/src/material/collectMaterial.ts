import type { Bytes } from '@portico/vault/frame'
import type { Dump } from '../dump/dump.ts'
import { readPhrases } from './readPhrases.ts'
import { readTokens } from './readTokens.ts'

/** All that could be a secret in what an intruder has. */
export interface Material {
  /** Values of 16 bytes: entropy. */
  readonly short: readonly Bytes[]
  /** Values of 32 bytes: data keys, shares, PRF outputs. */
  readonly long: readonly Bytes[]
  /** Values of other lengths, which may be encrypted. */
  readonly sealed: readonly string[]
  /** Texts that may be recovery codes. */
  readonly codes: readonly string[]
  /** Texts that may be the secret of a service. */
  readonly secrets: readonly string[]
}

/** A recovery code has seven groups of four symbols. */
const CODE = /(?:[0-9A-Za-z]{4}-){6}[0-9A-Za-z]{4}/g
/** Secrets of services have 32 characters or more, of any kind. */
const SECRET = /^[\w.-]+=(.{32,512})$/gm
/** Nonce, tag and share: `createSealer`. */
const SEALED_SHARE_CHARACTERS = 80

/** Collects the values in dumps, in the encodings that services and people use. */
export function collectMaterial(dumps: readonly Dump[]): Material {
  const texts = dumps.flatMap((dump) => dump.texts)
  const tokens = readTokens(texts)
  const bytes = tokens.flatMap(decode)
  return {
    short: unique([...bytes.filter(({ length }) => length === 16), ...texts.flatMap(readPhrases)]),
    long: unique(bytes.filter(({ length }) => length === 32)),
    sealed: tokens.filter(({ length }) => length === SEALED_SHARE_CHARACTERS),
    codes: [...new Set(texts.flatMap((text) => text.match(CODE) ?? []))],
    secrets: [
      ...new Set(
        texts.flatMap((text) => [...text.matchAll(SECRET)].map(([, value = '']) => unquote(value))),
      ),
    ],
  }
}

const unquote = (text: string) => text.replace(/^(["'])(.*)\1$/, '$2')

/** Hexadecimal, base64 and base64url, of 16 and 32 bytes. */
function decode(token: string): readonly Bytes[] {
  const hex = token.replace(/^0x/i, '')
  if (/^(?:[0-9a-f]{32}|[0-9a-f]{64})$/i.test(hex)) return [toBytes(Buffer.from(hex, 'hex'))]
  // Words of a database have no capitals: of random values, one in 100,000.
  if (!/^[A-Za-z0-9+/_-]{22,44}={0,2}$/.test(token) || !/[A-Z]/.test(token)) return []
  // Node's decoder reads both alphabets, and ignores the last bits.
  const bytes = Buffer.from(token, 'base64')
  const isWhole =
    bytes.toString('base64url') === token.replace(/=+$/, '').replace(/\+/g, '-').replace(/\//g, '_')
  return isWhole && (bytes.length === 16 || bytes.length === 32) ? [toBytes(bytes)] : []
}

const toBytes = (buffer: Buffer): Bytes => Uint8Array.from(buffer)

function unique(values: readonly Bytes[]): readonly Bytes[] {
  const byText = new Map(values.map((bytes) => [Buffer.from(bytes).toString('hex'), bytes]))
  return [...byText.values()]
}
