import type { Node } from '../../nodes/createNode.ts'
import { createNodes, type Nodes } from '../../nodes/createNodes.ts'
import { NodeError } from '../../nodes/nodeError.ts'
import { createTestClock } from '../../test/createTestClock.ts'

type Answer = unknown | ((params: readonly unknown[]) => unknown)
export type Answers = Readonly<Record<string, Answer>>

/** A network with a base fee of 100, at which the wallet has sent seven transactions. */
export const CHAIN: Answers = {
  eth_chainId: '0x1',
  eth_getTransactionCount: ([, block]: readonly unknown[]) => (block === 'pending' ? '0x7' : '0x5'),
  eth_estimateGas: '0x5208',
  eth_getBlockByNumber: { baseFeePerGas: '0x64' },
  eth_maxPriorityFeePerGas: '0x3',
}

/**
 * Nodes of one network that answer as a test says; a function computes the answer. They refuse
 * other methods.
 */
export function createTestNodes(answers: Answers = CHAIN, chainId = 'eip155:1') {
  const calls: { readonly method: string; readonly params: readonly unknown[] }[] = []
  const node: Node = {
    async request(method, params, signal) {
      signal?.throwIfAborted()
      calls.push({ method, params })
      if (!(method in answers)) throw new NodeError('refused', { rpcCode: -32_601 })
      const answer = answers[method]
      return typeof answer === 'function' ? answer(params) : answer
    },
  }
  const none = createNodes({
    ...{ urls: new Map(), fetch, clock: createTestClock() },
    getSiteNetworks: () => new Map(),
    requestSiteNode: async () => ({}),
  })
  const nodes: Nodes = {
    get: (id) => (id === chainId ? node : none.get(id)),
    getOwn: (id) => (id === chainId ? node : undefined),
    listOwn: (pattern) => (pattern.test(chainId) ? [node] : []),
  }
  return { nodes, calls }
}
