import type { Namespace } from '../../wire/namespace.ts'
import { isEvmAddress } from '../../wire/validate/isEvmAddress.ts'
import { isSolanaPublicKey } from '../../wire/validate/isSolanaPublicKey.ts'

const BITCOIN = /^(?:[123mn][1-9A-HJ-NP-Za-km-z]{25,34}|(?:bc|tb|bcrt)1[02-9ac-hj-np-z]{11,87})$/
const POLKADOT = /^[1-9A-HJ-NP-Za-km-z]{46,50}$/

/** Whether a text has the form of an address of a family. Checksums are the verifier's to check: it has the hashes for them. */
export function isAddressOf(namespace: Namespace, address: string): boolean {
  if (namespace === 'eip155') return isEvmAddress(address)
  if (namespace === 'solana') return isSolanaPublicKey(address)
  return (namespace === 'bip122' ? BITCOIN : POLKADOT).test(address)
}
