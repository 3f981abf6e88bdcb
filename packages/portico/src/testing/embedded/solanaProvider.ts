import type { SolanaProvider } from '../../wire/providers.ts'
import type { SolanaAgent } from '../solana/createSolanaAgent.ts'

/** Portico's own provider shape over the Solana side of a fake wallet. */
export function solanaProvider(
  agent: SolanaAgent,
  rpcUrls: Readonly<Record<string, string>>,
): SolanaProvider {
  return {
    signMessage: ({ address, message }) => agent.signMessage(address, message),
    signTransaction: ({ address, transaction }) => agent.signTransaction(address, transaction),
    signAndSendTransaction: ({ address, transaction, networkId, options }) =>
      agent.signAndSend(address, transaction, rpcUrls[networkId], options),
  }
}
