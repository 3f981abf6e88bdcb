import type { Namespace } from '../namespace.ts'

/**
 * The schemes of payment URIs, by namespace: ERC-681 and BIP-21. Empty if the send form reads no
 * payment URIs of the namespace.
 */
export const paymentSchemes: Readonly<Record<Namespace, string>> = {
  eip155: 'ethereum:',
  solana: '',
  bip122: 'bitcoin:',
  polkadot: '',
}
