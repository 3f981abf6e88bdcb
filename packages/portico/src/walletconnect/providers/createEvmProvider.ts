import { PorticoError } from '../../wire/errors/porticoError.ts'
import { relayNetworkNotGranted } from '../../wire/errors/rows/relayNetworks.ts'
import type { CaipNetworkId } from '../../wire/network.ts'
import type { Eip1193Provider } from '../../wire/providers.ts'
import { readList, readObject, readText } from '../protocol/readValues.ts'
import { ProviderRpcError } from '../protocol/sessionError.ts'
import type { ProviderLink } from './types.ts'

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
        throw new ProviderRpcError(4902, relayNetworkNotGranted.message)
      }
      await link.ask(link.networkId(), 'wallet_switchEthereumChain', params)
      if (!(await link.gets(networkId))) throw new PorticoError(relayNetworkNotGranted)
    }
    link.moveTo(networkId)
    return null
  }

  return {
    async request({ method, params }) {
      if (/^eth_(requestA|a)ccounts$/.test(method)) return link.accounts()
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
  return networkId.slice('eip155:'.length)
}

function readChainId(params: unknown): number {
  const [first] = readList(params)
  const number = Number(readText(readObject(first)?.chainId))
  if (!Number.isSafeInteger(number) || number <= 0)
    throw new ProviderRpcError(-32602, 'chainId is not readable')
  return number
}
