import type { Connector } from 'portico'
import { PorticoProvider } from 'portico/react'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { PageTextContext, pageCatalogues } from '../i18n/usePageText.ts'
import { createConfig } from '../settings/createConfig.ts'
import type { Settings } from '../settings/settings.ts'
import { testPhone } from '../settings/testPhone.ts'
import { usePorticoInstance } from '../settings/usePorticoInstance.ts'
import { useSettings } from '../settings/useSettings.ts'
import { ApprovalSheet } from '../wallets/ApprovalSheet.tsx'
import { createNetworkImages } from '../world/networks.ts'
import { PageBody } from './PageBody.tsx'
import type { PageEnvironment } from './pageEnvironment.ts'
import { useAsked } from './useAsked.ts'
import { usePageTheme } from './usePageTheme.ts'

/** The playground. */
export function App({ page }: { page: PageEnvironment }): ReactNode {
  const [settings, update] = useSettings()
  const { world, catalogue, defaultNetworks, gatewayUrl, relay, approvals, storage } = page
  const login = useLogin(page, settings)
  const configOf = useCallback(
    (wanted: Settings) =>
      createConfig({
        settings: wanted,
        catalogue,
        defaultNetworks,
        connectors: [...(relay ? [relay] : []), ...(wanted.login && login ? [login] : [])],
        customWallets: relay ? [testPhone(wanted)] : [],
        gatewayUrl,
        networkImages: createNetworkImages(world),
        storage: storage.page,
      }),
    [world, catalogue, defaultNetworks, gatewayUrl, relay, login, storage],
  )
  const cardConfigOf = useCallback(
    (wanted: Settings) => ({
      ...configOf(wanted),
      append: false,
      embedded: true,
      storage: storage.card,
    }),
    [configOf, storage],
  )
  const portico = usePorticoInstance(settings, configOf)
  usePageTheme(settings)
  useAsked(portico)
  return (
    <PageTextContext.Provider value={pageCatalogues[settings.language]}>
      <PorticoProvider portico={portico}>
        <PageBody page={page} settings={settings} update={update} cardConfigOf={cardConfigOf} />
      </PorticoProvider>
      <ApprovalSheet queue={approvals} note="approval.note" />
    </PageTextContext.Provider>
  )
}

/** The embedded wallet, once the user has turned it on. */
function useLogin(page: PageEnvironment, settings: Settings): Connector | undefined {
  const { login: first, loadLogin } = page
  const [login, setLogin] = useState(first)
  useEffect(() => {
    if (settings.login && !login) loadLogin().then(setLogin).catch(console.warn)
  }, [settings.login, login, loadLogin])
  return login
}
