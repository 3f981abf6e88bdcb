import type { Connector } from 'portico'
import { PorticoProvider } from 'portico/react'
import { type ReactNode, useCallback } from 'react'
import { PageTextContext, pageCatalogues } from '../i18n/usePageText.ts'
import { createConfig } from '../settings/createConfig.ts'
import type { Settings } from '../settings/settings.ts'
import { testPhone } from '../settings/testPhone.ts'
import { usePorticoInstance } from '../settings/usePorticoInstance.ts'
import { useSettings } from '../settings/useSettings.ts'
import { ApprovalSheet } from '../wallets/ApprovalSheet.tsx'
import type { ApprovalQueue } from '../wallets/approvals.ts'
import type { DemoWallet } from '../wallets/demoWallet.ts'
import type { NetworkCatalogue } from '../world/networks.ts'
import type { World } from '../world/world.ts'
import { PageBody } from './PageBody.tsx'
import { usePageLook } from './usePageLook.ts'

/** What surrounds the page: the local world, the demo wallets, the networks. */
export interface PageParts {
  readonly world: World | undefined
  readonly gatewayUrl: string | undefined
  readonly relay: { readonly url: string; readonly connector: Connector } | undefined
  readonly approvals: ApprovalQueue
  readonly wallets: readonly DemoWallet[]
  /** An embedded wallet, listed when the visitor turns it on. */
  readonly login: Connector
  readonly catalogue: NetworkCatalogue
  readonly defaultNetworks: readonly string[]
}

/** The playground. */
export function App({ page }: { page: PageParts }): ReactNode {
  const [settings, update] = useSettings()
  const { catalogue, defaultNetworks, gatewayUrl, relay, login, approvals } = page
  const configOf = useCallback(
    (wanted: Settings) =>
      createConfig({
        settings: wanted,
        catalogue,
        defaultNetworks,
        connectors: [...(relay ? [relay.connector] : []), ...(wanted.login ? [login] : [])],
        customWallets: relay ? [testPhone(wanted)] : [],
        gatewayUrl,
      }),
    [catalogue, defaultNetworks, gatewayUrl, relay, login],
  )
  const portico = usePorticoInstance(settings, configOf)
  usePageLook(settings)
  return (
    <PageTextContext.Provider value={pageCatalogues[settings.language]}>
      <PorticoProvider portico={portico}>
        <PageBody page={page} settings={settings} update={update} />
      </PorticoProvider>
      <ApprovalSheet queue={approvals} note="approval.note" />
    </PageTextContext.Provider>
  )
}
