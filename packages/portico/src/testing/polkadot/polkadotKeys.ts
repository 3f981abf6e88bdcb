import { ed25519 } from '@noble/curves/ed25519'
import { secp256k1 } from '@noble/curves/secp256k1'
import { blake2b } from '@noble/hashes/blake2'
import { sha256 } from '@noble/hashes/sha2'
import { keccak_256 } from '@noble/hashes/sha3'
import { bytesToHex, concatBytes, hexToBytes } from '@noble/hashes/utils'
import { encodeSs58 } from '../../polkadot/addresses.ts'
import { invalidInput } from '../wallet/rpcErrors.ts'
import { createSr25519Key } from './signSr25519.ts'

/** `KeypairType` of @polkadot/util-crypto. */
export type PolkadotKeyType = 'sr25519' | 'ed25519' | 'ecdsa' | 'ethereum'

/** The number of sr25519 accounts derived from a seed, or a description of each account. */
export type PolkadotKeySource = number | readonly PolkadotKeyOptions[]

/** An account of a fake wallet. */
export interface PolkadotKeyOptions {
  /** Default: `sr25519`. */
  readonly type?: PolkadotKeyType | undefined
  /** The secret seed: 32 bytes, raw or in hex. Default: derived from the seed of the wallet. */
  readonly secret?: string | Uint8Array | undefined
  /** The name that the site sees. Default: `Account 1` and so on. */
  readonly name?: string | undefined
  /** The genesis hash of the only network of the account. */
  readonly genesisHash?: string | null | undefined
}

/** A local account. TEST KEY: never send anything of value to it. */
export interface PolkadotKey {
  readonly type: PolkadotKeyType
  /** In the generic SS58 prefix, or of 20 bytes in 0x-hex. */
  readonly address: string
  /** 32 bytes, or 20 for accounts of Ethereum. */
  readonly accountId: Uint8Array
  readonly name: string
  readonly genesisHash: string | null | undefined
  /** Signs a message. The signature has no type byte. */
  sign(message: Uint8Array): Uint8Array
}

const GENERIC_PREFIX = 42

/** Creates the local accounts of a fake wallet. */
export function createPolkadotKeys(
  source: PolkadotKeySource,
  seed: string,
): readonly PolkadotKey[] {
  const accounts = typeof source === 'number' ? Array.from({ length: source }, () => ({})) : source
  return accounts.map((account: PolkadotKeyOptions, index) => {
    const { type = 'sr25519', name = `Account ${index + 1}`, genesisHash } = account
    const text = `portico-fake:polkadot:${seed}:${index}`
    const secret = readSecret(account.secret) ?? sha256(new TextEncoder().encode(text))
    return { type, name, genesisHash, ...createKey[type](secret) }
  })
}

function readSecret(secret: string | Uint8Array | undefined): Uint8Array | undefined {
  const bytes = typeof secret === 'string' ? hexToBytes(secret.replace(/^0x/, '')) : secret
  if (bytes && bytes.length !== 32) throw invalidInput('A Polkadot secret seed has 32 bytes')
  return bytes
}

type KeyParts = Pick<PolkadotKey, 'accountId' | 'address' | 'sign'>

const hash = (bytes: Uint8Array) => blake2b(bytes, { dkLen: 32 })
const toSs58 = (accountId: Uint8Array) => ({
  accountId,
  address: encodeSs58(accountId, GENERIC_PREFIX),
})

const createKey: Readonly<Record<PolkadotKeyType, (secret: Uint8Array) => KeyParts>> = {
  sr25519(secret) {
    const { publicKey, sign } = createSr25519Key(secret)
    return { ...toSs58(publicKey), sign }
  },
  ed25519: (secret) => ({
    ...toSs58(ed25519.getPublicKey(secret)),
    sign: (message) => ed25519.sign(message, secret),
  }),
  ecdsa: (secret) => ({
    ...toSs58(hash(secp256k1.getPublicKey(secret, true))),
    sign: (message) => signRecoverable(hash(message), secret),
  }),
  ethereum(secret) {
    const publicKey = secp256k1.getPublicKey(secret, false).subarray(1)
    const accountId = keccak_256(publicKey).subarray(-20)
    const address = `0x${bytesToHex(accountId)}`
    return { accountId, address, sign: (message) => signRecoverable(keccak_256(message), secret) }
  },
}

function signRecoverable(digest: Uint8Array, secret: Uint8Array): Uint8Array {
  const signature = secp256k1.sign(digest, secret)
  return concatBytes(signature.toCompactRawBytes(), Uint8Array.of(signature.recovery))
}
