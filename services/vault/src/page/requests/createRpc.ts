import { FrameError, type FrameRequestPayload, type PlainValue } from 'portico/wire/frame'
import type { WalletNetworks } from '../../api/networks.ts'
import type { WalletAddresses } from '../../frame/index.ts'
import type { Batches } from '../batches/createBatches.ts'
import type { LoggedIn } from '../login/loggedIn.ts'
import type { Nodes } from '../nodes/createNodes.ts'
import type { SiteNetworks } from '../nodes/createSiteNode.ts'
import { toNodeFrameError } from '../nodes/nodeError.ts'
import { classifyRequest } from '../policy/classifyRequest.ts'
import { readList } from '../signing/params.ts'
import { answerWalletMethod } from './answerWalletMethod.ts'

/** A request of the site, with what the protocol knows of it. */
export interface RpcRequest extends FrameRequestPayload<'RPC_REQUEST'> {
  /** Of its message. */
  readonly id: string
  readonly signal: AbortSignal
}

export interface CreateRpcParameters {
  /** @returns the user, whom this browser may know from before */
  readonly getUser: () => Promise<LoggedIn | undefined>
  readonly nodes: Nodes
  readonly networks: WalletNetworks
  readonly getSiteNetworks: () => SiteNetworks
  readonly batches: Pick<Batches, 'readStatus'>
  /** Lets the user review a request, and signs it. */
  readonly approve: (request: RpcRequest, addresses: WalletAddresses) => Promise<PlainValue>
}

/** Answers a request of the site. */
export type Rpc = (request: RpcRequest) => Promise<PlainValue>

/**
 * Creates what answers the requests of the site: by the policy, from a node, from the wallet, or
 * with what the user approved.
 *
 * It throws FrameError `method_not_allowed`, `unauthorized` without a user, `chain_not_supported`,
 * and what `approve` throws.
 */
export function createRpc(parts: CreateRpcParameters): Rpc {
  const { getUser, nodes, networks, getSiteNetworks, batches, approve } = parts
  return async (request) => {
    const { chainId, method, params = [], signal } = request
    const policy = classifyRequest(method)
    if (policy.kind === 'refused') throw new FrameError({ code: 'method_not_allowed' })
    const user = await getUser()
    if (!user) throw new FrameError({ code: 'unauthorized' })
    const { addresses } = user.wallet.vault
    if (policy.kind === 'unsafe') return approve(request, addresses)
    return withNode(signal, async () => {
      if (policy.source === 'wallet') {
        const { method } = policy
        const chainIds = [...Object.keys(networks), ...getSiteNetworks().keys()]
        return answerWalletMethod({ method, chainId, params, addresses, chainIds, batches })
      }
      // The server of the protocol checks each answer before it leaves the frame.
      return (await nodes.get(chainId).request(method, readList(params), signal)) as PlainValue
    })
  }
}

async function withNode(
  signal: AbortSignal,
  answer: () => Promise<PlainValue>,
): Promise<PlainValue> {
  try {
    return await answer()
  } catch (error) {
    throw signal.aborted ? new FrameError({ code: 'aborted' }) : toNodeFrameError(error)
  }
}
