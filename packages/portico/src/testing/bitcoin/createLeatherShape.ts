import { base64, hex } from '@scure/base'
import { findChain } from '../../bitcoin/chains.ts'
import { toRpcError, unsupportedMethod } from '../wallet/rpcErrors.ts'
import type { BitcoinKeyAddress } from './bitcoinKeys.ts'
import type { BitcoinAgent } from './createBitcoinAgent.ts'
import type { FakeRpcWallet, RpcParams } from './rpcWallet.ts'

// The interface of Leather. Source: @leather.io/rpc 2.21.16.

/** Creates a wallet with the methods of Leather, which rejects with JSON-RPC responses. */
export function createLeatherShape(agent: BitcoinAgent): FakeRpcWallet {
  const methods: Record<string, (params: RpcParams) => Promise<unknown>> = {
    async getAddresses(params) {
      const networkId = findChain('leather', params.network)
      if (networkId && networkId !== agent.networkId) agent.selectNetwork(networkId)
      const granted = await agent.connect({ method: 'getAddresses', params, silent: false })
      if (!Array.isArray(granted)) return { addresses: granted }
      return {
        addresses: (granted as BitcoinKeyAddress[]).map((address) => ({
          symbol: 'BTC',
          type: address.purpose === 'payment' ? 'p2wpkh' : 'p2tr',
          address: address.address,
          publicKey: hex.encode(address.publicKey),
          derivationPath: address.purpose === 'payment' ? "m/84'/0'/0'/0/0" : "m/86'/0'/0'/0/0",
        })),
      }
    },
    async signMessage(params) {
      const { message, paymentType, type } = params as Record<string, string>
      const purpose = paymentType === 'p2tr' ? 'ordinals' : 'payment'
      const address = agent.granted.find((item) => item.purpose === purpose)?.address
      const signature = await agent.signMessage({
        method: 'signMessage',
        params,
        address,
        message: message ?? '',
        protocol: type === 'legacy' ? 'ecdsa' : 'bip322',
      })
      return { signature: base64.encode(signature), address, message }
    },
    async signPsbt(params) {
      const { hex: psbt, signAtIndex } = params as { hex: string; signAtIndex: number[] }
      const request = { method: 'signPsbt', params, psbt: hex.decode(psbt), indexes: signAtIndex }
      return { hex: hex.encode(await agent.signPsbt(request)) }
    },
  }
  return {
    async request(method, params) {
      try {
        const run = methods[method]
        if (!run) throw unsupportedMethod(method)
        return { jsonrpc: '2.0', id: '1', result: await run(params ?? {}) }
      } catch (error) {
        throw { jsonrpc: '2.0', id: '1', error: toRpcError(error) }
      }
    },
  }
}
