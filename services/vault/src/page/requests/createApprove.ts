import { FrameError } from 'portico/wire/frame'
import type { WalletNetworks } from '../../api/networks.ts'
import type { WalletAddresses } from '../../frame/index.ts'
import type { Unlock } from '../app/createUnlock.ts'
import { getAddress } from '../app/getAddress.ts'
import type { ApprovalQueue } from '../approvals/createApprovalQueue.ts'
import { toFrameError } from '../login/toFrameError.ts'
import type { Nodes } from '../nodes/createNodes.ts'
import { readTokens } from '../review/readTokens.ts'
import type { Signer } from '../signing/createSigner.ts'
import { executeRequest } from '../signing/executeRequest.ts'
import { prepareRequest } from '../signing/prepareRequest.ts'
import type { ApprovalNetwork } from '../views/approval/approvalState.ts'
import type { CreateRpcParameters, RpcRequest } from './createRpc.ts'
import type { ReviewedRequest } from './reviewedRequest.ts'

export interface CreateApproveParameters {
  readonly queue: ApprovalQueue<ReviewedRequest>
  readonly networks: WalletNetworks
  readonly nodes: Nodes
  /** The origin of the page around, as the browser reports it. */
  readonly origin: string
  readonly unlock: Unlock
  readonly signer: Signer
  /** @returns those of the wallet that is open */
  readonly getAddresses: () => WalletAddresses | undefined
}

/**
 * Creates what takes a request to the user: it is prepared when its turn comes, reviewed, and
 * signed as it was reviewed. The key is fetched after the approval.
 */
export function createApprove(parts: CreateApproveParameters): CreateRpcParameters['approve'] {
  const { queue, unlock, signer, nodes, getAddresses } = parts

  async function sign({ prepared }: ReviewedRequest, signal: AbortSignal) {
    try {
      await unlock.open({ signal })
      const addresses = getAddresses()
      // Another user may have logged in since the request was prepared.
      if (!addresses || getAddress(addresses, prepared.chainId) !== prepared.address) {
        throw new FrameError({ code: 'unauthorized' })
      }
      return await executeRequest({ prepared, signer, nodes, signal })
    } catch (error) {
      throw toFrameError(error)
    }
  }

  return (request, addresses) =>
    queue.add({
      id: request.id,
      signal: request.signal,
      prepare: (signal) => prepareReview(parts, request, addresses, signal),
      execute: sign,
    })
}

async function prepareReview(
  { networks, nodes, origin }: CreateApproveParameters,
  { chainId, method, params }: RpcRequest,
  addresses: WalletAddresses,
  signal: AbortSignal,
): Promise<ReviewedRequest> {
  const prepared = await prepareRequest({
    chainId,
    method,
    params,
    origin,
    addresses,
    nodes,
    signal,
  })
  const tokens = await readTokens({ prepared, nodes, signal })
  return Object.freeze({ prepared, tokens, network: networks[chainId] ?? nameOf(chainId) })
}

/** A text can be signed for a network that the operator did not set up. */
function nameOf(chainId: string): ApprovalNetwork {
  return { name: chainId, symbol: '', decimals: 0 }
}
