import type { PolkadotPayload } from '../../wire/accounts.ts'
import { unsupportedMethod } from '../wallet/rpcErrors.ts'
import type { PolkadotSideAccounts } from '../wallet/sideAccounts.ts'
import type { PhoneSide } from './types.ts'

/**
 * Creates the Polkadot side of a phone. Source: WalletConnect, 'Polkadot SDK JSON-RPC Methods'
 * (github.com/reown-com/reown-docs, advanced/multichain/rpc-reference/polkadot-rpc.mdx).
 */
export function createPolkadotPhoneSide({ keys, agent }: PolkadotSideAccounts): PhoneSide {
  return {
    methods: ['polkadot_signMessage', 'polkadot_signTransaction'],
    addresses: () => keys.map(({ address }) => address),
    grant: () => agent.setAccounts([...keys.keys()]),
    async request(_networkId, method, params) {
      if (method === 'polkadot_signTransaction') {
        const { transactionPayload } = params as { readonly transactionPayload: PolkadotPayload }
        return agent.signPayload(transactionPayload)
      }
      if (method !== 'polkadot_signMessage') throw unsupportedMethod(method)
      const { address, message } = params as { readonly address: string; readonly message: string }
      return agent.signRaw({ address, data: message })
    },
  }
}
