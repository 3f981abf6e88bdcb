import { FrameError } from 'portico/wire/frame'
import { type CreateNodeParameters, createNode, type Node } from './createNode.ts'
import { createSiteNode, type RequestSiteNode, type SiteNetworks } from './createSiteNode.ts'

export interface Nodes {
  /**
   * Returns the frame's own node of a network, else that of the site.
   *
   * @throws FrameError `chain_not_supported` for a network without a node
   */
  get(chainId: string): Node
  /** Returns the frame's own node of a network, whose answers the user is shown. */
  getOwn(chainId: string): Node | undefined
  /** Returns the frame's own nodes of the networks whose ids match. */
  listOwn(pattern: RegExp): readonly Node[]
}

export interface CreateNodesParameters extends Omit<CreateNodeParameters, 'url'> {
  /** The URL of the node of each network, by its CAIP-2 id. */
  readonly urls: ReadonlyMap<string, string>
  /** The networks that the site has nodes of. */
  readonly getSiteNetworks: () => SiteNetworks
  readonly requestSiteNode: RequestSiteNode
}

/** Creates the clients of the frame's own nodes, and of those of the site. */
export function createNodes({
  urls,
  getSiteNetworks,
  requestSiteNode: request,
  ...connection
}: CreateNodesParameters): Nodes {
  const own = new Map<string, Node>()
  for (const [chainId, url] of urls) own.set(chainId, createNode({ url, ...connection }))
  return {
    get(chainId) {
      const node = own.get(chainId)
      if (node) return node
      if (getSiteNetworks().has(chainId)) return createSiteNode({ chainId, request, ...connection })
      throw new FrameError({ code: 'chain_not_supported' })
    },
    getOwn: (chainId) => own.get(chainId),
    listOwn: (pattern) =>
      [...own].filter(([chainId]) => pattern.test(chainId)).map(([, node]) => node),
  }
}
