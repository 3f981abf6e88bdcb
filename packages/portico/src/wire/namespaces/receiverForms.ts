import { type Namespace, namespaces } from '../namespace.ts'
import { isEvmAddress } from '../validate/isEvmAddress.ts'
import { isSolanaPublicKey } from '../validate/isSolanaPublicKey.ts'

// The forms in which people write receivers. Bitcoin's old base58 addresses are left out: they look
// like those of other namespaces.
const receiverForms: Readonly<Record<Namespace, (address: string) => boolean>> = {
  eip155: isEvmAddress,
  solana: isSolanaPublicKey,
  bip122: (address) => /^(bc|tb|bcrt)1[a-z0-9]{20,87}$/i.test(address),
  polkadot: (address) => /^[1-9A-HJ-NP-Za-km-z]{46,50}$/.test(address),
}

/**
 * Returns the namespace that a typed receiver belongs to. Solana precedes Bitcoin: a public key may
 * begin with bc1, but no Bitcoin address decodes to 32 bytes.
 *
 * @example
 * findNamespaceOf('0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed') // 'eip155'
 */
export function findNamespaceOf(address: string): Namespace | undefined {
  return namespaces.find((namespace) => receiverForms[namespace](address))
}
