import { isNamespace, type Namespace } from 'portico/wire'

/** How nodes of a namespace are called. */
interface NodeProtocol {
  /** The call whose result is the block height. */
  readonly heightMethod: string
  /** Whether the WebSocket API answers calls, and not only subscriptions. */
  readonly hasSocketCalls: boolean
  /** The call that identifies the network. */
  readonly call: { readonly method: string; readonly params: readonly unknown[] }
  readonly isRight: (result: unknown, reference: string) => boolean
}

/** `undefined`: the gateway does not reach nodes of this namespace. */
const protocols: Readonly<Record<Namespace, NodeProtocol | undefined>> = {
  eip155: {
    heightMethod: 'eth_blockNumber',
    hasSocketCalls: true,
    call: { method: 'eth_chainId', params: [] },
    isRight: (result, reference) =>
      typeof result === 'string' && Number(result) === Number(reference),
  },
  solana: {
    heightMethod: 'getBlockHeight',
    hasSocketCalls: false,
    call: { method: 'getGenesisHash', params: [] },
    // CAIP-2 of Solana: the first 32 characters of the genesis hash.
    isRight: (result, reference) => typeof result === 'string' && result.startsWith(reference),
  },
  bip122: undefined,
  polkadot: undefined,
}

/** Whether the gateway reaches nodes of a namespace. */
export function hasNodes(namespace: string): boolean {
  return isNamespace(namespace) && protocols[namespace] !== undefined
}

/** How the nodes of a network are called; `undefined` if the gateway does not know. */
export function getNodeProtocol(chainId: string) {
  const [namespace, reference = ''] = chainId.split(':')
  const protocol = isNamespace(namespace) ? protocols[namespace] : undefined
  return (
    protocol && { ...protocol, isRight: (result: unknown) => protocol.isRight(result, reference) }
  )
}
