import { type Bytes, readPhrase } from '@portico/vault/frame'

/** Twelve words of BIP-39 have three to eight letters each. */
const WORDS = /(?<![a-z])(?:[a-z]{3,8}\s+){11}[a-z]{3,8}(?![a-z])/gi

/** Reads the recovery phrases in a text. Of ordinary words, one in thousands is a phrase. */
export function readPhrases(text: string): readonly Bytes[] {
  const found: Bytes[] = []
  for (const [words] of text.matchAll(WORDS)) {
    try {
      found.push(readPhrase(words))
    } catch {
      // They are other words.
    }
  }
  return found
}
