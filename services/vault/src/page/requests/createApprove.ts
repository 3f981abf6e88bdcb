import { FrameError } from 'portico/wire/frame'
import { PRICE_TOKENS_MAX } from '../../api/index.ts'
import type { WalletNetworks } from '../../api/networks.ts'
import type { WalletAddresses } from '../../frame/index.ts'
import type { Unlock } from '../app/createUnlock.ts'
import { getAddress } from '../app/getAddress.ts'
import type { ApprovalQueue } from '../approvals/createApprovalQueue.ts'
import type { Batches } from '../batches/createBatches.ts'
import { toFrameError } from '../login/toFrameError.ts'
import type { Nodes } from '../nodes/createNodes.ts'
import type { SiteNetworks } from '../nodes/createSiteNode.ts'
import { type AskPrices, type Pricing, startPricing } from '../prices/startPricing.ts'
import { listTokens } from '../review/listTokens.ts'
import { readTokens } from '../review/readTokens.ts'
import type { Signer } from '../signing/createSigner.ts'
import { executeRequest } from '../signing/executeRequest.ts'
import { prepareRequest } from '../signing/prepareRequest.ts'
import { readSimulation } from '../simulation/readSimulation.ts'
import type { Clock } from '../time/clock.ts'
import { systemClock } from '../time/systemClock.ts'
import type { CreateRpcParameters, RpcRequest } from './createRpc.ts'
import { getApprovalNetwork } from './getApprovalNetwork.ts'
import type { ReviewedRequest } from './reviewedRequest.ts'

export interface CreateApproveParameters {
  readonly queue: ApprovalQueue<ReviewedRequest>
  readonly networks: WalletNetworks
  readonly getSiteNetworks: () => SiteNetworks
  readonly nodes: Nodes
  readonly batches: Pick<Batches, 'requireNew' | 'send' | 'settle'>
  /** The origin of the page around, as the browser reports it. */
  readonly origin: string
  readonly unlock: Unlock
  readonly signer: Signer
  /** @returns those of the wallet that is open */
  readonly getAddresses: () => WalletAddresses | undefined
  /** Of the wallet's own service, never of the site. Without it, approvals show no prices. */
  readonly askPrices?: AskPrices | undefined
  readonly clock?: Clock | undefined
}

/**
 * Creates what takes a request to the user: it is prepared when its turn comes, reviewed, and
 * signed as it was reviewed. The key is fetched after the approval.
 */
export function createApprove(parts: CreateApproveParameters): CreateRpcParameters['approve'] {
  const { queue, unlock, signer, nodes, batches, getAddresses } = parts

  async function sign({ prepared }: ReviewedRequest, signal: AbortSignal) {
    try {
      await unlock.open({ signal })
      const addresses = getAddresses()
      // Another user may have logged in since the request was prepared.
      if (!addresses || getAddress(addresses, prepared.chainId) !== prepared.address) {
        throw new FrameError({ code: 'unauthorized' })
      }
      return await executeRequest({ prepared, signer, nodes, signal, sendCalls: batches.send })
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

/** What a batch leaves to send has the next nonces. */
const NONCE_METHODS: ReadonlySet<string> = new Set(['eth_sendTransaction', 'wallet_sendCalls'])
const TEXT_METHODS: ReadonlySet<string> = new Set(['personal_sign', 'solana_signMessage'])

async function prepareReview(
  parts: CreateApproveParameters,
  { chainId, method, params }: RpcRequest,
  addresses: WalletAddresses,
  signal: AbortSignal,
): Promise<ReviewedRequest> {
  const { networks, getSiteNetworks, nodes, batches, origin } = parts
  // The site may name others meanwhile.
  const siteNetworks = getSiteNetworks()
  if (NONCE_METHODS.has(method)) {
    await batches.settle({ chainId, address: addresses.evmAddress }, signal)
  }
  const pricing = startReviewPricing(parts, chainId, method)
  const prepared = await prepareRequest({
    chainId,
    method,
    params,
    origin,
    addresses,
    nodes,
    signal,
  })
  if (prepared.kind === 'calls') batches.requireNew(prepared)
  pricing?.addTokens(listTokens(prepared).slice(0, PRICE_TOKENS_MAX))
  const [named, simulated] = await Promise.all([
    readTokens({ prepared, nodes, signal }),
    readSimulation({ prepared, nodes, signal }),
  ])
  pricing?.addTokens([...simulated.tokens.keys()].slice(0, PRICE_TOKENS_MAX))
  const tokens = new Map([...named, ...simulated.tokens])
  const { simulation } = simulated
  const prices = await pricing?.take()
  const network = getApprovalNetwork({ prepared, networks, siteNetworks })
  return Object.freeze({ prepared, tokens, prices, network, simulation })
}

/** A text has no fee, and nothing has a price on a test network. */
function startReviewPricing(
  { networks, askPrices: ask, clock = systemClock }: CreateApproveParameters,
  chainId: string,
  method: string,
): Pricing | undefined {
  const network = networks[chainId]
  const isPriced = network !== undefined && !network.testnet && !TEXT_METHODS.has(method)
  return ask && isPriced ? startPricing({ chainId, ask, clock }) : undefined
}
