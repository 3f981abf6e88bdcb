import type { CaipNetworkId } from '../../wire/network.ts'
import type { Eip1193Provider } from '../../wire/providers.ts'
import { ProviderRpcError } from '../protocol/sessionError.ts'
import type { ProviderLink } from './types.ts'

/** What is answered here, whatever the wallet is. */
const ACCOUNTS = new Set(['eth_accounts', 'eth_requestAccounts'])

/**
 * EIP-1193 over a session. Accounts and chain are answered from what was granted; a switch to a network that was granted needs
 * nobody; what the wallet does not take is read from the network's own RPC.
 */
export function createEvmProvider(link: ProviderLink): Eip1193Provider & {
  tell(event: string, value: unknown): void
} {
  const listeners = new Map<string, Set<(value: never) => void>>()

  const switchChain = async (params: unknown) => {
    const chainId = readChainId(params)
    const networkId: CaipNetworkId = `eip155:${chainId}`
    const { networkIds, methods } = link.granted()
    if (!networkIds.includes(networkId)) {
      if (!methods.includes('wallet_switchEthereumChain')) {
        throw new ProviderRpcError(4902, 'The wallet did not grant this network')
      }
      await link.ask(link.networkId(), 'wallet_switchEthereumChain', params)
    }
    link.moveTo(networkId)
    return null
  }

  return {
    async request({ method, params }) {
      if (ACCOUNTS.has(method)) return link.accounts()
      if (method === 'eth_chainId') return hexOf(link.networkId())
      if (method === 'net_version') return referenceOf(link.networkId())
      if (method === 'wallet_switchEthereumChain') return switchChain(params)
      if (link.granted().methods.includes(method)) {
        return link.ask(link.networkId(), method, params ?? [])
      }
      if (/^(eth|net|web3)_/.test(method) && !/^eth_(sign|send)/.test(method)) {
        return link.read(link.networkId(), method, params ?? [])
      }
      throw new ProviderRpcError(4200, `The wallet does not offer ${method}`)
    },
    on(event, listener) {
      const set = listeners.get(event) ?? new Set()
      listeners.set(event, set.add(listener as (value: never) => void))
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener as (value: never) => void)
    },
    tell(event, value) {
      for (const listener of [...(listeners.get(event) ?? [])]) listener(value as never)
    },
  }
}

/** A CAIP-2 id of an EVM network as wallets write it. */
export function hexOf(networkId: CaipNetworkId): string {
  return `0x${Number(referenceOf(networkId)).toString(16)}`
}

function referenceOf(networkId: CaipNetworkId): string {
  return networkId.slice(networkId.indexOf(':') + 1)
}

function readChainId(params: unknown): number {
  const first: unknown = Array.isArray(params) ? params[0] : undefined
  const chainId = (first as { readonly chainId?: unknown } | undefined)?.chainId
  const number = typeof chainId === 'string' ? Number(chainId) : Number.NaN
  if (!Number.isSafeInteger(number) || number <= 0)
    throw new ProviderRpcError(-32602, 'chainId is not readable')
  return number
}
