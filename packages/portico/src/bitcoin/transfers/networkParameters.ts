import { Address, NETWORK, OutScript, TEST_NETWORK } from '@scure/btc-signer'
import { bitcoin } from '../../networks/bitcoin.ts'
import type { CaipNetworkId } from '../../wire/network.ts'
import { isPublic } from '../chains.ts'

/** The prefixes of addresses of a network. */
export type NetworkParameters = typeof NETWORK

/** The prefix of regtest (BIP-173; Bitcoin Core, `chainparams.cpp`). The rest is as in testnet. */
const REGTEST_NETWORK: NetworkParameters = { ...TEST_NETWORK, bech32: 'bcrt' }

/** Returns the prefixes of addresses of a network. */
export function getNetworkParameters(networkId: CaipNetworkId): NetworkParameters {
  if (networkId === bitcoin.caipNetworkId) return NETWORK
  return isPublic(networkId) ? TEST_NETWORK : REGTEST_NETWORK
}

/** Returns the script that pays an address. Undefined if the address or its checksum is invalid. */
export function toScript(address: string, network: NetworkParameters): Uint8Array | undefined {
  try {
    return OutScript.encode(Address(network).decode(address))
  } catch {
    return undefined
  }
}

/** The relay fee for dust, in satoshis per virtual byte (Bitcoin Core, `policy.h`). */
const DUST_RELAY_FEE = 3
/** The sizes of an output beside its script, and of the input that spends it. */
const OUTPUT_SIZE = 9
const INPUT_SIZE = 148
const WITNESS_INPUT_SIZE = 67

/**
 * Returns the smallest amount that nodes relay to a script, in satoshis: `GetDustThreshold` of
 * Bitcoin Core (`policy.cpp`).
 */
export function getDustLimit(script: Uint8Array): bigint {
  const [version = 0xff, length] = script
  // A witness program (BIP-141): OP_0 or OP_1 to OP_16, and one push of 2 to 40 bytes.
  const isWitness =
    (version === 0 || (version >= 0x51 && version <= 0x60)) && length === script.length - 2
  const size = OUTPUT_SIZE + script.length + (isWitness ? WITNESS_INPUT_SIZE : INPUT_SIZE)
  return BigInt(size * DUST_RELAY_FEE)
}
