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
  }
}
