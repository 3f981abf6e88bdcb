import { secp256k1 } from '@noble/curves/secp256k1'
import { sha256 } from '@noble/hashes/sha2'
import { hex } from '@scure/base'
import { NETWORK, p2pkh, p2tr, p2wpkh, TEST_NETWORK } from '@scure/btc-signer'
import { bitcoin, bitcoinSignet, bitcoinTestnet, bitcoinTestnet4 } from '../../networks/bitcoin.ts'
import type { CaipNetworkId } from '../../wire/network.ts'
import { invalidInput } from '../wallet/rpcErrors.ts'

/** The type of the addresses for payments. */
export type BitcoinAddressType = 'p2pkh' | 'p2wpkh'

/** The number of accounts derived from a seed, or secret keys: 32 bytes, raw or in hex. */
export type BitcoinKeySource = number | readonly (string | Uint8Array)[]

/** An address of an account on one network. */
export interface BitcoinKeyAddress {
  readonly address: string
  readonly purpose: 'payment' | 'ordinals'
  /** The script that pays the address. */
  readonly script: Uint8Array
  /** 33 bytes for payments, 32 for taproot. */
  readonly publicKey: Uint8Array
}

/** A local account. TEST KEY: never send anything of value to it. */
export interface BitcoinKey {
  readonly secret: Uint8Array
  /** The address for payments and the one for ordinals (P2TR). */
  addresses(networkId: CaipNetworkId): readonly [BitcoinKeyAddress, BitcoinKeyAddress]
}

const TESTNETS: readonly CaipNetworkId[] = [
  bitcoinTestnet.caipNetworkId,
  bitcoinTestnet4.caipNetworkId,
  bitcoinSignet.caipNetworkId,
]

/** Creates the local accounts of a fake wallet. */
export function createBitcoinKeys(
  source: BitcoinKeySource,
  seed: string,
  type: BitcoinAddressType = 'p2wpkh',
): readonly BitcoinKey[] {
  if (typeof source !== 'number') return source.map((secret) => toKey(readSecret(secret), type))
  return Array.from({ length: source }, (_, index) =>
    toKey(sha256(new TextEncoder().encode(`portico-fake:bip122:${seed}:${index}`)), type),
  )
}

function readSecret(secret: string | Uint8Array): Uint8Array {
  const bytes = typeof secret === 'string' ? hex.decode(secret.replace(/^0x/, '')) : secret
  if (bytes.length !== 32) throw invalidInput('A Bitcoin secret key has 32 bytes')
  return bytes
}

function toKey(secret: Uint8Array, type: BitcoinAddressType): BitcoinKey {
  const publicKey = secp256k1.getPublicKey(secret, true)
  const taprootKey = publicKey.slice(1)
  return {
    secret,
    addresses(networkId) {
      const network = toPrefixes(networkId)
      const payment = (type === 'p2pkh' ? p2pkh : p2wpkh)(publicKey, network)
      const ordinals = p2tr(taprootKey, undefined, network)
      return [
        { address: payment.address ?? '', purpose: 'payment', script: payment.script, publicKey },
        {
          address: ordinals.address ?? '',
          purpose: 'ordinals',
          script: ordinals.script,
          publicKey: taprootKey,
        },
      ]
    },
  }
}

// Networks that are not public are regtest ones.
function toPrefixes(networkId: CaipNetworkId) {
  if (networkId === bitcoin.caipNetworkId) return NETWORK
  return TESTNETS.includes(networkId) ? TEST_NETWORK : { ...TEST_NETWORK, bech32: 'bcrt' }
}
