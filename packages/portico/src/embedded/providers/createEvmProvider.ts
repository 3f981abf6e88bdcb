import type { SessionLink } from '../../core/interfaces/relayNamespace.ts'
import type { Eip1193Provider } from '../../wire/accounts.ts'
import { ProviderRpcError } from '../../wire/errors/providerRpcError.ts'
import { rpcInvalidParams } from '../../wire/errors/rows/rpc.ts'
import type { CaipNetworkId } from '../../wire/network.ts'

const PREFIX = 'eip155:'
const INVALID_PARAMS = -32_602

/** An EIP-1193 provider whose events the wallet emits. */
export interface EmbeddedEvmProvider extends Eip1193Provider {
  emit(event: 'accountsChanged' | 'chainChanged', value: unknown): void
}

export interface EvmProviderLink extends Pick<SessionLink, 'networkId' | 'addresses' | 'request'> {
  readNode: SessionLink['readNode']
  switchNetwork(networkId: CaipNetworkId): Promise<void>
}

/**
 * Creates an EIP-1193 provider on the frame. It answers accounts and chain itself; requests that
 * only read go to the network's RPC node, and all others to the frame.
 */
export function createEvmProvider(link: EvmProviderLink): EmbeddedEvmProvider {
  const listeners = new Map<string, Set<(value: never) => void>>()
  return {
    async request({ method, params }) {
      const networkId = link.networkId()
      if (/^eth_(requestA|a)ccounts$/.test(method)) return link.addresses()
      if (method === 'eth_chainId') return formatHexChainId(networkId)
      if (method === 'net_version') return networkId.slice(PREFIX.length)
      if (method === 'wallet_switchEthereumChain') {
        await link.switchNetwork(readNetworkId(params))
        return null
      }
      if (isRead(method)) return link.readNode(networkId, method, params ?? [])
      return link.request(networkId, method, params ?? [])
    },
    on(event, listener) {
      const set = listeners.get(event) ?? new Set()
      listeners.set(event, set.add(listener as (value: never) => void))
    },
    removeListener(event, listener) {
      listeners.get(event)?.delete(listener as (value: never) => void)
    },
    emit(event, value) {
      for (const listener of [...(listeners.get(event) ?? [])]) listener(value as never)
    },
  }
}

/** A signed transaction is public: any node may have it. */
function isRead(method: string): boolean {
  return /^(eth|net|web3)_/.test(method) && !/^eth_(sign|send(?!Raw))/.test(method)
}

/** Formats the CAIP-2 id of an EVM network as the hex chain id of EIP-1193. */
export function formatHexChainId(networkId: CaipNetworkId): string {
  return `0x${Number(networkId.slice(PREFIX.length)).toString(16)}`
}

/** Reads the parameters of EIP-3326. */
function readNetworkId(params: unknown): CaipNetworkId {
  const [first] = Array.isArray(params) ? params : []
  const chainId = Number(first?.chainId)
  if (!Number.isSafeInteger(chainId) || chainId <= 0) {
    throw new ProviderRpcError(INVALID_PARAMS, rpcInvalidParams.message)
  }
  return `${PREFIX}${chainId}`
}
