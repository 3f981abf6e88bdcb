import type { SessionLink } from '../../core/interfaces/relayNamespace.ts'
import type { Eip1193Provider } from '../../wire/accounts.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { ProviderRpcError } from '../../wire/errors/providerRpcError.ts'
import { relayNetworkNotGranted } from '../../wire/errors/rows/relay.ts'
import type { CaipNetworkId } from '../../wire/network.ts'
import { readList, readObject, readText } from '../protocol/readValues.ts'

/**
 * Creates an EIP-1193 provider on a session. It answers accounts and chain from what was granted
 * and switches to a granted network without the wallet. Read methods that the wallet does not
 * support go to the network's RPC node.
 */
export function createEvmProvider(link: SessionLink): Eip1193Provider & {
  emit(event: string, value: unknown): void
} {
  const listeners = new Map<string, Set<(value: never) => void>>()

  const switchChain = async (params: unknown) => {
    const chainId = readChainId(params)
    const networkId: CaipNetworkId = `eip155:${chainId}`
    const { networkIds, methods } = link.granted()
    if (!networkIds.includes(networkId)) {
      if (!methods.includes('wallet_switchEthereumChain')) {
        throw new ProviderRpcError(4902, relayNetworkNotGranted.message)
      }
      await link.request(link.networkId(), 'wallet_switchEthereumChain', params)
      if (!(await link.waitForNetwork(networkId))) throw new PorticoError(relayNetworkNotGranted)
    }
    link.setNetwork(networkId)
    return null
  }

  return {
    async request({ method, params }) {
      if (/^eth_(requestA|a)ccounts$/.test(method)) return link.addresses()
      if (method === 'eth_chainId') return formatHexChainId(link.networkId())
      if (method === 'net_version') return getReference(link.networkId())
      if (method === 'wallet_switchEthereumChain') return switchChain(params)
      if (link.granted().methods.includes(method)) {
        return link.request(link.networkId(), method, params ?? [])
      }
      if (/^(eth|net|web3)_/.test(method) && !/^eth_(sign|send)/.test(method)) {
        return link.readNode(link.networkId(), method, params ?? [])
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
    emit(event, value) {
      for (const listener of [...(listeners.get(event) ?? [])]) listener(value as never)
    },
  }
}

/** Formats the CAIP-2 id of an EVM network as the hex chain id of EIP-1193. */
export function formatHexChainId(networkId: CaipNetworkId): string {
  return `0x${Number(getReference(networkId)).toString(16)}`
}

function getReference(networkId: CaipNetworkId): string {
  return networkId.slice('eip155:'.length)
}

function readChainId(params: unknown): number {
  const [first] = readList(params)
  const number = Number(readText(readObject(first)?.chainId))
  if (!Number.isSafeInteger(number) || number <= 0)
    throw new ProviderRpcError(-32602, 'chainId is not readable')
  return number
}
