import { FrameError } from 'portico/wire/frame'
import { type CreateNodeParameters, createNode, type Node } from './createNode.ts'

export interface Nodes {
  /** @throws FrameError `chain_not_supported` for a network without a node */
  get(chainId: string): Node
}

export interface CreateNodesParameters extends Omit<CreateNodeParameters, 'url'> {
  /** The URL of the node of each network, by its CAIP-2 id. */
  readonly urls: ReadonlyMap<string, string>
}

/** Creates the clients of the frame's own nodes. */
export function createNodes({ urls, ...connection }: CreateNodesParameters): Nodes {
  const nodes = new Map<string, Node>()
  for (const [chainId, url] of urls) nodes.set(chainId, createNode({ url, ...connection }))
  return {
    get(chainId) {
      const node = nodes.get(chainId)
      if (!node) throw new FrameError({ code: 'chain_not_supported' })
      return node
    },
  }
}
