import type { SessionLink } from '../../core/interfaces/relayNamespace.ts'
import type { Eip1193Provider } from '../../wire/accounts.ts'
import { FrameError } from '../../wire/frame/frameError.ts'
import type { CaipNetworkId } from '../../wire/network.ts'
import { toProviderError } from './toProviderError.ts'

const PREFIX = 'eip155:'

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
      const send = isRead(method) ? link.readNode : link.request
      // As over JSON-RPC, what is undefined is not there: viem leaves such members.
      return send(networkId, method, copy(params ?? []))
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

/** @throws ProviderRpcError for what is no JSON */
function copy(params: unknown): unknown {
  try {
    return JSON.parse(JSON.stringify(params))
  } catch {
    throw invalidParams()
  }
}

const invalidParams = () => toProviderError(new FrameError({ code: 'invalid_params' }))

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
  const chainId = Number(Object(params)[0]?.chainId)
  if (!(Number.isSafeInteger(chainId) && chainId > 0)) {
    throw invalidParams()
  }
  return `${PREFIX}${chainId}`
}
