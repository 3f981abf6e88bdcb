import { type Hex, keccak256, stringToHex } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'

/** The number of accounts derived from a seed, or private keys (32 bytes as 0x-hex). */
export type EvmKeySource = number | readonly Hex[]

/** Creates the local accounts of a fake wallet. TEST KEYS: never send anything of value to them. */
export function createEvmKeys(source: EvmKeySource, seed: string): readonly PrivateKeyAccount[] {
  const keys =
    typeof source === 'number'
      ? Array.from({ length: source }, (_, index) =>
          keccak256(stringToHex(`portico-fake:evm:${seed}:${index}`)),
        )
      : source
  return keys.map((key) => privateKeyToAccount(key))
}
