import type { WalletApi } from '../api/createWalletApi.ts'
import type { Settings } from '../app/createSettings.ts'
import type { Unlock } from '../app/createUnlock.ts'
import type { PageFacts } from '../app/readPage.ts'
import { createApprovalQueue } from '../approvals/createApprovalQueue.ts'
import { createBatches } from '../batches/createBatches.ts'
import type { HeldKey } from '../keys/createHeldKey.ts'
import type { Login } from '../login/createLogin.ts'
import { createNodes } from '../nodes/createNodes.ts'
import type { RequestSiteNode } from '../nodes/createSiteNode.ts'
import type { Passkeys } from '../passkeys/createPasskeys.ts'
import { createSigner } from '../signing/createSigner.ts'
import type { Clock } from '../time/clock.ts'
import type { Screen } from '../views/createScreen.ts'
import { getOwner } from '../wallet/openLoggedIn.ts'
import { createOpenApprovalWindow } from '../window/openApprovalWindow.ts'
import { createApprove } from './createApprove.ts'
import { createPasskeyApproval } from './createPasskeyApproval.ts'
import { type CreateRpcParameters, createRpc, type Rpc } from './createRpc.ts'
import type { ReviewedRequest } from './reviewedRequest.ts'
import { showApprovals } from './showApprovals.ts'

export interface CreateRequestsParameters extends Pick<CreateRpcParameters, 'getUser'> {
  readonly window: Window & typeof globalThis
  readonly clock: Clock
  readonly fetch: typeof fetch
  readonly facts: Pick<PageFacts, 'projectId' | 'networks' | 'hasPrices'>
  /** The origin of the page around, as the browser reports it. */
  readonly site: string
  readonly screen: Screen
  readonly settings: Settings
  readonly key: HeldKey
  readonly api: Pick<WalletApi, 'readPrices'>
  readonly login: Pick<Login, 'get'>
  readonly passkeys: Passkeys
  readonly unlock: Unlock
  readonly requestSiteNode: RequestSiteNode
  /** Called before an approval is drawn. */
  readonly onShow: () => void
}

/** The wallet requests of the site. */
export interface Requests {
  readonly answer: Rpc
  /** Ends all that wait for the user. */
  readonly abortAll: () => void
}

/** Joins policy, nodes, reviews and signing. */
export function createRequests(parameters: CreateRequestsParameters): Requests {
  const { window, clock, fetch, facts, site, screen, settings, key, login, unlock } = parameters
  const { passkeys } = parameters
  const { projectId, networks } = facts
  const queue = createApprovalQueue<ReviewedRequest>()
  const urls = new Map(Object.entries(networks).map(([id, { rpcUrl }]) => [id, rpcUrl]))
  const getSiteNetworks = () => settings.networks
  const { requestSiteNode } = parameters
  const nodes = createNodes({ urls, fetch, clock, getSiteNetworks, requestSiteNode })
  const getAddress = () => login.get()?.wallet.vault.addresses.evmAddress
  const batches = createBatches({ nodes, clock, getAddress })
  const getWallet = () => {
    const loggedIn = login.get()
    return loggedIn && { owner: getOwner(projectId, loggedIn), vault: loggedIn.wallet.vault }
  }
  const approve = createApprove({
    queue,
    networks,
    getSiteNetworks,
    nodes,
    batches,
    origin: site,
    unlock,
    signer: createSigner({ key, getWallet }),
    getAddresses: () => getWallet()?.vault.addresses,
    askPrices: facts.hasPrices ? parameters.api.readPrices : undefined,
    clock,
  })
  showApprovals({
    window,
    screen,
    queue,
    onShow: parameters.onShow,
    passkey: createPasskeyApproval({ projectId, key, login, passkeys }),
    openWindow: createOpenApprovalWindow({
      window,
      clock,
      getStyle: () => ({ language: settings.language, theme: settings.theme }),
    }),
  })
  return {
    answer: createRpc({ ...parameters, nodes, networks, getSiteNetworks, batches, approve }),
    abortAll: queue.abortAll,
  }
}
