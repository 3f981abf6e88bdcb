import * as v from 'valibot'
import { WalletNetworks } from '../../api/networks.ts'
import type { Keepers } from '../../frame/index.ts'
import { PageError } from './pageError.ts'

/** What the server wrote into the page. */
export interface PageFacts {
  readonly projectId: string
  /** The origins that may embed the page, which the server also names in `frame-ancestors`. */
  readonly origins: readonly string[]
  /** The wallet service and the keeper, as the keyslots of new wallets name them. */
  readonly keepers: Keepers
  readonly keeperOrigin: string
  readonly networks: WalletNetworks
}

/** Whether the document is the window of an approval, and not the frame. */
export function isApprovalWindow(document: Document): boolean {
  return document.querySelector('meta[name="page"][content="approval"]') !== null
}

/**
 * Reads what the server wrote into the page.
 *
 * @throws PageError if the server knows no keeper: the frame could make no wallet
 */
export function readPage(document: Document): PageFacts {
  const read = (name: string): string => {
    const content = document.querySelector(`meta[name="${name}"]`)?.getAttribute('content')
    if (!content) throw new PageError(`The page has no ${name}. Is KEEPER_ORIGIN set?`)
    return content
  }
  return {
    projectId: read('project'),
    origins: read('origins').split(' '),
    keepers: [
      { id: read('service-id'), operator: read('service-operator') },
      { id: read('keeper-id'), operator: read('keeper-operator') },
    ],
    keeperOrigin: read('keeper-origin'),
    networks: v.parse(WalletNetworks, JSON.parse(read('networks'))),
  }
}
