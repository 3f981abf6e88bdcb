import type { RelayNamespace } from '../../core/interfaces/relayNamespace.ts'
import { isSolanaPublicKey } from '../../wire/validate/base58.ts'
import { createRelayProvider } from './createRelayProvider.ts'

const namespace = 'solana' as const

/**
 * Solana on a relay. Source: WalletConnect, 'Solana JSON-RPC Methods'
 * (github.com/reown-com/reown-docs, advanced/multichain/rpc-reference/solana-rpc.mdx).
 */
export const relay: RelayNamespace<'solana'> = {
  methods: ['solana_signMessage', 'solana_signTransaction', 'solana_signAndSendTransaction'],
  events: [],
  createProvider: createRelayProvider,
  toAccounts: (addresses) =>
    addresses.filter(isSolanaPublicKey).map((address) => ({ namespace, address, type: 'eoa' })),
}
