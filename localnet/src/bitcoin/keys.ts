import { createHash } from 'node:crypto'
import { secp256k1 } from '@noble/curves/secp256k1'
import { p2wpkh, TEST_NETWORK } from '@scure/btc-signer'

/** The prefixes of addresses on regtest (Bitcoin Core, `chainparams.cpp`). */
export const regtest = { ...TEST_NETWORK, bech32: 'bcrt' }

/** The genesis block of regtest (Bitcoin Core, `chainparams.cpp`). */
export const BITCOIN_REGTEST_GENESIS_HASH =
  '0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206'
/** CAIP-2 with the reference of the `bip122` namespace: the first 32 characters of the hash. */
export const BITCOIN_REGTEST_CAIP2 = `bip122:${BITCOIN_REGTEST_GENESIS_HASH.slice(0, 32)}` as const

/** A key with its SegWit address (P2WPKH). */
export type BitcoinKey = {
  readonly address: string
  readonly script: Uint8Array
  readonly publicKey: Uint8Array
  readonly privateKey: Uint8Array
}

/** Creates the address of a private key. */
export function toBitcoinKey(privateKey: Uint8Array): BitcoinKey {
  const publicKey = secp256k1.getPublicKey(privateKey, true)
  const { address = '', script } = p2wpkh(publicKey, regtest)
  return { address, script, publicKey, privateKey }
}

/** The key that mines all blocks and fills the faucet. */
export const minerKey = toBitcoinKey(createHash('sha256').update('portico bitcoin miner').digest())
