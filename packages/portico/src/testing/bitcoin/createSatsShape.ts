import { base64, hex } from '@scure/base'
import { findChain, toChainName } from '../../bitcoin/chains.ts'
import { invalidParams, toRpcError, unauthorized, unsupportedMethod } from '../wallet/rpcErrors.ts'
import type { BitcoinKeyAddress } from './bitcoinKeys.ts'
import type { BitcoinAgent } from './createBitcoinAgent.ts'
import type { FakeRpcWallet, RpcParams } from './rpcWallet.ts'

// The interface of sats-connect. Source: @sats-connect/core 0.16.0.

/** `RpcErrorCode` of @sats-connect/core. */
const SATS_REJECTED = -32000
const SATS_ACCESS_DENIED = -32002

const describe = (address: BitcoinKeyAddress) => ({
  address: address.address,
  publicKey: hex.encode(address.publicKey),
  purpose: address.purpose,
  addressType: address.purpose === 'payment' ? 'p2wpkh' : 'p2tr',
  walletType: 'software',
})

const toList = (granted: unknown): unknown =>
  Array.isArray(granted) ? granted.map(describe) : granted

/** Creates a wallet with the methods and events of sats-connect. */
export function createSatsShape(agent: BitcoinAgent): FakeRpcWallet {
  const account = (granted: unknown) => ({
    id: 'account',
    addresses: toList(granted),
    walletType: 'software',
    network: { bitcoin: { name: toChainName(agent.networkId, 'sats') } },
  })
  const methods: Record<string, (params: RpcParams) => Promise<unknown>> = {
    wallet_connect: async (params) =>
      account(await agent.connect({ method: 'wallet_connect', params, silent: false })),
    async wallet_getAccount(params) {
      const granted = await agent.connect({ method: 'wallet_getAccount', params, silent: true })
      if (agent.granted.length === 0) throw unauthorized
      return account(granted)
    },
    wallet_disconnect: async () => agent.disconnect('wallet_disconnect'),
    async wallet_changeNetwork({ name }) {
      const networkId = findChain('sats', name)
      if (!networkId) throw invalidParams('Unknown network')
      agent.selectNetwork(networkId)
    },
    async signMessage(params) {
      const { address, message, protocol } = params as Record<string, string>
      const signature = await agent.signMessage({
        method: 'signMessage',
        params,
        address,
        message: message ?? '',
        protocol: protocol === 'ECDSA' ? 'ecdsa' : 'bip322',
      })
      return { signature: base64.encode(signature), messageHash: '', address, protocol }
    },
    async signPsbt(params) {
      const { psbt, signInputs } = params as { psbt: string; signInputs: Record<string, number[]> }
      const indexes = Object.values(signInputs).flat()
      const request = { method: 'signPsbt', params, psbt: base64.decode(psbt), indexes }
      return { psbt: base64.encode(await agent.signPsbt(request)) }
    },
  }
  return {
    async request(method, params) {
      try {
        const run = methods[method]
        if (!run) throw unsupportedMethod(method)
        return { jsonrpc: '2.0', id: '1', result: (await run(params ?? {})) ?? null }
      } catch (error) {
        return { jsonrpc: '2.0', id: '1', error: toSatsError(error) }
      }
    },
    addListener: ({ eventName, cb }) =>
      agent.onChange(() => {
        if (eventName === 'accountChange') cb({ type: 'accountChange' })
      }),
  }
}

function toSatsError(error: unknown) {
  const { code, message } = toRpcError(error)
  const codes: Record<number, number> = {
    4001: SATS_REJECTED,
    4100: SATS_ACCESS_DENIED,
    4200: -32601,
  }
  return { code: codes[code] ?? code, message }
}
