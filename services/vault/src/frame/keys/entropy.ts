import { entropyToMnemonic, mnemonicToEntropy, mnemonicToSeedSync } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'
import { type Bytes, createRandomBytes } from '../bytes/bytes.ts'
import { VaultError } from '../errors.ts'

/** 128 bits, which BIP-39 writes as twelve words. */
export const ENTROPY_BYTES = 16

/** Creates the secret of a new wallet, from which all its keys are derived. */
export function createEntropy(): Bytes {
  return createRandomBytes(ENTROPY_BYTES)
}

/**
 * The recovery phrase: twelve English words (BIP-39). It is a string, so it stays in memory until
 * the browser reuses it; only an export needs it.
 */
export function getPhrase(entropy: Bytes): string {
  checkEntropy(entropy)
  return entropyToMnemonic(entropy, wordlist)
}

/**
 * Reads a recovery phrase of twelve words. Case and spaces around words are free.
 *
 * @throws VaultError `phrase_invalid` for unknown words, another count, or a wrong checksum
 */
export function readPhrase(phrase: string): Bytes {
  const words = phrase.normalize('NFKD').toLowerCase().trim().split(/\s+/)
  let entropy: Uint8Array | undefined
  try {
    entropy = mnemonicToEntropy(words.join(' '), wordlist)
  } catch {
    // The error of the library may quote a word.
  }
  if (entropy?.length !== ENTROPY_BYTES) throw new VaultError('phrase_invalid')
  return Uint8Array.from(entropy)
}

/** The seed of BIP-39, without a passphrase. The caller overwrites it. */
export function createSeed(entropy: Bytes): Bytes {
  return Uint8Array.from(mnemonicToSeedSync(getPhrase(entropy)))
}

function checkEntropy(entropy: Bytes): void {
  if (entropy.length !== ENTROPY_BYTES) throw new VaultError('input_invalid')
}
