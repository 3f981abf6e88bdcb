import type { Node } from './createNode.ts'
import type { Nodes } from './createNodes.ts'

/** @returns nothing for a network without a node */
export function findNode(nodes: Nodes, chainId: string): Node | undefined {
  try {
    return nodes.get(chainId)
  } catch {
    return undefined
  }
}
