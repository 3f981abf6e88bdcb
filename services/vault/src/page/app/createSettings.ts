import type { FrameRequestPayload } from 'portico/wire/frame'
import type { SiteNetworks } from '../nodes/createSiteNode.ts'
import { createTexts, type Texts } from '../texts/createTexts.ts'
import type { Theme } from '../theme/applyTheme.ts'

/** What the site said of itself. The frame shows it as the site's own claim, if at all. */
export type DappMetadata = NonNullable<FrameRequestPayload<'SYNC_DAPP_DATA'>['metadata']>

/** What the site chose for this page. It lasts as long as the page. */
export interface Settings {
  /** A CAIP-2 id. */
  chainId: string
  /** As the site said it, such as `ar-EG`. */
  language: string | undefined
  texts: Texts
  theme: Theme
  metadata: DappMetadata | undefined
  networks: SiteNetworks
}

/** Ethereum: https://github.com/ethereum-lists/chains/blob/master/_data/chains/eip155-1.json */
const FIRST_CHAIN = 'eip155:1'

export function createSettings(): Settings {
  return {
    chainId: FIRST_CHAIN,
    language: undefined,
    texts: createTexts(),
    theme: { variables: {} },
    metadata: undefined,
    networks: new Map(),
  }
}
