import { isNamespace, type Namespace } from 'portico/wire'
import { fetchUpstream, type UpstreamCall } from './fetchUpstream.ts'
import { mayWrite } from './methods.ts'
import { readMember } from './readMember.ts'
import type { NodeProtocol } from './types.ts'

/** How nodes of a namespace are called over JSON-RPC. */
interface RpcNode {
  readonly heightCall: UpstreamCall
  readonly readHeight: (result: unknown) => number
  /** Which calls the WebSocket API answers, if the gateway uses it. */
  readonly sockets: 'all' | 'subscriptions' | 'unused'
  /** The call that identifies the network. */
  readonly networkCall: UpstreamCall
  readonly isRight: (result: unknown, reference: string) => boolean
}

/** The nodes of each namespace: JSON-RPC nodes, or Esplora servers. */
const nodes: Readonly<Record<Namespace, RpcNode | 'esplora'>> = {
  eip155: {
    heightCall: { method: 'eth_blockNumber', params: [] },
    readHeight: Number,
    sockets: 'all',
    networkCall: { method: 'eth_chainId', params: [] },
    isRight: (result, reference) =>
      typeof result === 'string' && Number(result) === Number(reference),
  },
  solana: {
    heightCall: { method: 'getBlockHeight', params: [] },
    readHeight: Number,
    sockets: 'subscriptions',
    networkCall: { method: 'getGenesisHash', params: [] },
    // CAIP-2 of Solana: the first 32 characters of the genesis hash.
    isRight: (result, reference) => typeof result === 'string' && result.startsWith(reference),
  },
  bip122: 'esplora',
  // Methods and results: polkadot-sdk, substrate/client/rpc-api/src/chain/mod.rs.
  polkadot: {
    heightCall: { method: 'chain_getHeader', params: [] },
    readHeight: (result) => Number(readMember(result, 'number')),
    sockets: 'unused',
    networkCall: { method: 'chain_getBlockHash', params: [0] },
    // CAIP-13: the first 32 digits of the genesis hash.
    isRight: (result, reference) =>
      typeof result === 'string' && /^0x[0-9a-f]{64}$/.test(result) && isStart(reference, result),
  },
}

const isStart = (reference: string, hash: string) =>
  reference.length === 32 && hash.startsWith(`0x${reference}`)

/** Whether the nodes of a network are Esplora servers. */
export function hasEsplora(chainId: string): boolean {
  return findNode(chainId) === 'esplora'
}

/** How the JSON-RPC nodes of a network are called; `undefined` if it has none. */
export function getNodeProtocol(
  chainId: string,
): (NodeProtocol<UpstreamCall> & Pick<RpcNode, 'sockets'>) | undefined {
  const node = findNode(chainId)
  if (node === undefined || node === 'esplora') return undefined
  const reference = chainId.slice(chainId.indexOf(':') + 1)
  return {
    ...node,
    send: fetchUpstream,
    isWrite: ({ method }) => mayWrite(method),
    isRight: (result) => node.isRight(result, reference),
  }
}

function findNode(chainId: string): RpcNode | 'esplora' | undefined {
  const namespace = chainId.slice(0, chainId.indexOf(':'))
  return isNamespace(namespace) ? nodes[namespace] : undefined
}
