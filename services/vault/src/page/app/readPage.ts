import * as v from 'valibot'
import { WalletNetworks } from '../../api/networks.ts'
import type { Keepers } from '../../frame/index.ts'
import { PageError } from './pageError.ts'

/** What the server wrote into every page that opens a wallet. */
export interface ServiceFacts {
  readonly projectId: string
  /** The wallet service and the keeper, as the keyslots of new wallets name them. */
  readonly keepers: Keepers
  readonly keeperOrigin: string
  readonly networks: WalletNetworks
  /** Whether the service knows prices. */
  readonly hasPrices: boolean
}

/** What the server wrote into the page of the frame. */
export interface PageFacts extends ServiceFacts {
  /** The origins that may embed the page, which the server also names in `frame-ancestors`. */
  readonly origins: readonly string[]
}

/**
 * Reads what the server wrote into the page of the frame.
 *
 * @throws PageError if the server knows no keeper: the frame could make no wallet
 */
export function readPage(document: Document): PageFacts {
  return { ...readServices(document), origins: readMeta(document, 'origins').split(' ') }
}

/**
 * Reads what the server wrote into a page about its services.
 *
 * @throws PageError if the server knows no keeper
 */
export function readServices(document: Document): ServiceFacts {
  const read = (name: string) => readMeta(document, name)
  return {
    projectId: read('project'),
    keepers: [
      { id: read('service-id'), operator: read('service-operator') },
      { id: read('keeper-id'), operator: read('keeper-operator') },
    ],
    keeperOrigin: read('keeper-origin'),
    networks: v.parse(WalletNetworks, JSON.parse(read('networks'))),
    hasPrices: read('prices') === 'on',
  }
}

function readMeta(document: Document, name: string): string {
  const content = document.querySelector(`meta[name="${name}"]`)?.getAttribute('content')
  if (!content) throw new PageError(`The page has no ${name}. Is KEEPER_ORIGIN set?`)
  return content
}
