import { bytesToHex } from '@noble/hashes/utils'
import { decodeBase64, encodeBase64 } from '../../wire/validate/base64.ts'
import { invalidParams, unsupportedMethod } from '../wallet/rpcErrors.ts'
import type { BitcoinSideAccounts } from '../wallet/sideAccounts.ts'
import type { PhoneSide } from './types.ts'

/**
 * Creates the Bitcoin side of a phone, which signs and does not broadcast. Source: WalletConnect,
 * 'Bitcoin JSON-RPC Methods' (github.com/reown-com/reown-docs,
 * advanced/multichain/rpc-reference/bitcoin-rpc.mdx).
 */
export function createBitcoinPhoneSide({ keys, agent }: BitcoinSideAccounts): PhoneSide {
  return {
    methods: ['signMessage', 'signPsbt'],
    addresses: (networkId) => keys.map((key) => key.addresses(networkId)[0].address),
    grant: agent.grant,
    async request(networkId, method, params) {
      agent.selectNetwork(networkId)
      if (method === 'signMessage') {
        const { account, address = account, message, protocol = 'ecdsa' } = params as MessageParams
        const request = { method, params, address, message, protocol }
        const signature = bytesToHex(await agent.signMessage(request))
        return { address, signature }
      }
      if (method !== 'signPsbt') throw unsupportedMethod(method)
      const { psbt, signInputs, broadcast } = params as PsbtParams
      if (broadcast) throw invalidParams('broadcast')
      const indexes = signInputs.map(({ index }) => index)
      const bytes = decodeBase64(psbt)
      if (!bytes) throw invalidParams('psbt')
      return { psbt: encodeBase64(await agent.signPsbt({ method, params, psbt: bytes, indexes })) }
    },
  }
}

interface MessageParams {
  readonly account: string
  readonly address?: string
  readonly message: string
  readonly protocol?: 'ecdsa' | 'bip322'
}

interface PsbtParams {
  readonly psbt: string
  readonly signInputs: readonly { readonly index: number }[]
  readonly broadcast?: boolean
}
