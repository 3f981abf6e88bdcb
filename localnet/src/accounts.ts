import { createHash, createPrivateKey, createPublicKey, pbkdf2Sync } from 'node:crypto'
import { getAddressDecoder, getBase58Decoder, type Address as SolanaAddress } from '@solana/kit'
import { type Address, type Hex, toHex } from 'viem'
import { HDKey, hdKeyToAccount } from 'viem/accounts'
import { type BitcoinKey, toBitcoinKey } from './bitcoin/keys.ts'
import { polkadotKeys } from './polkadot/keys.ts'
import { deriveEd25519 } from './slip10.ts'

/** The mnemonic of Ethereum test tools. Its keys are public. */
export const TEST_MNEMONIC = 'test test test test test test test test test test test junk'

export const EVM_ACCOUNT_COUNT = 10
export const SOLANA_ACCOUNT_COUNT = 10
export const BITCOIN_ACCOUNT_COUNT = 10

/** A funded EVM account with a public private key. */
export type EvmTestAccount = {
  readonly index: number
  readonly path: string
  readonly address: Address
  /** TEST KEY. Never send anything of value to it. */
  readonly privateKey: Hex
}

/** A funded Solana account with a public private key. */
export type SolanaTestAccount = {
  readonly index: number
  readonly path: string
  readonly address: SolanaAddress
  /** TEST KEY: 64 bytes (seed, then public key) in base58, as wallets import it. */
  readonly secretKey: string
}

/** A funded Bitcoin account on regtest with a public private key. */
export type BitcoinTestAccount = {
  readonly index: number
  readonly path: string
  readonly address: string
  /** Compressed, in hex. */
  readonly publicKey: string
  /** TEST KEY. Never send anything of value to it. */
  readonly privateKey: Hex
}

/** A funded account of the local Polkadot network, with a key that is public. */
export type PolkadotTestAccount = {
  readonly index: number
  readonly path: string
  /** With the prefix of Polkadot. */
  readonly address: string
  /** sr25519. */
  readonly publicKey: Hex
  /** TEST KEY: mnemonic and path, as wallets and @polkadot/keyring import it. */
  readonly secretUri: string
}

/** An ed25519 key pair as raw bytes. */
export type Ed25519Keys = {
  readonly address: SolanaAddress
  /** Seed and public key, 64 bytes. */
  readonly secretKey: Uint8Array
}

const PKCS8_ED25519_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Builds the key pair of a 32-byte ed25519 seed. */
export function keysFromSeed(seed: Uint8Array): Ed25519Keys {
  const privateKey = createPrivateKey({
    key: Buffer.concat([PKCS8_ED25519_PREFIX, seed]),
    format: 'der',
    type: 'pkcs8',
  })
  const spki = createPublicKey(privateKey).export({ format: 'der', type: 'spki' })
  const publicKey = new Uint8Array(spki.subarray(-32))
  return {
    address: getAddressDecoder().decode(publicKey),
    secretKey: new Uint8Array([...seed, ...publicKey]),
  }
}

/** Builds a key pair that belongs to a label, the same in every run. */
export function keysFromLabel(label: string): Ed25519Keys {
  return keysFromSeed(createHash('sha256').update(label).digest())
}

function evmAccount(master: HDKey, index: number): EvmTestAccount {
  const account = hdKeyToAccount(master, { addressIndex: index })
  const privateKey = toHex(account.getHdKey().privateKey ?? new Uint8Array())
  return { index, path: `m/44'/60'/0'/0/${index}`, address: account.address, privateKey }
}

function solanaAccount(bip39Seed: Uint8Array, index: number): SolanaTestAccount {
  const keys = keysFromSeed(deriveEd25519(bip39Seed, [44, 501, index, 0]))
  return {
    index,
    path: `m/44'/501'/${index}'/0'`,
    address: keys.address,
    secretKey: getBase58Decoder().decode(keys.secretKey),
  }
}

function bitcoinAccount(master: HDKey, index: number): BitcoinTestAccount {
  const path = `m/84'/1'/0'/0/${index}`
  const { privateKey } = master.derive(path)
  const key: BitcoinKey = toBitcoinKey(privateKey ?? new Uint8Array())
  return {
    index,
    path,
    address: key.address,
    publicKey: toHex(key.publicKey).slice(2),
    privateKey: toHex(key.privateKey),
  }
}

function indices(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index)
}

// Derived once for all accounts, since it is most of the work of a start.
const bip39Seed = pbkdf2Sync(TEST_MNEMONIC, 'mnemonic', 2048, 64, 'sha512')

/** The funded accounts of the local EVM chains, by the usual derivation path. */
export const evmAccounts: readonly EvmTestAccount[] = (() => {
  const master = HDKey.fromMasterSeed(bip39Seed)
  return indices(EVM_ACCOUNT_COUNT).map((index) => evmAccount(master, index))
})()

/** The funded accounts of the local Bitcoin network, by the path of BIP-84 for test networks. */
export const bitcoinAccounts: readonly BitcoinTestAccount[] = (() => {
  const master = HDKey.fromMasterSeed(bip39Seed)
  return indices(BITCOIN_ACCOUNT_COUNT).map((index) => bitcoinAccount(master, index))
})()

/** The funded accounts of the local Polkadot network, by the paths `//0` to `//9`. */
export const polkadotAccounts: readonly PolkadotTestAccount[] = polkadotKeys.map(
  ([address, publicKey], index) => ({
    index,
    path: `//${index}`,
    address,
    publicKey: `0x${publicKey}`,
    secretUri: `${TEST_MNEMONIC}//${index}`,
  }),
)

/** The funded accounts of the local Solana cluster, by the path that Solana wallets use. */
export const solanaAccounts: readonly SolanaTestAccount[] = indices(SOLANA_ACCOUNT_COUNT).map(
  (index) => solanaAccount(bip39Seed, index),
)
