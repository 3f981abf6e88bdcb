import 'portico/button.css'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './page/App.tsx'
import type { PageEnvironment } from './page/pageEnvironment.ts'
import { whenActed } from './page/whenActed.ts'
import { PAGE_STORAGE_KEY } from './settings/createConfig.ts'
import { createSharedStorage } from './settings/createSharedStorage.ts'
import { parseSettings } from './settings/settings.ts'
import './styles/page.css'
import { createApprovalQueue } from './wallets/approvals.ts'
import { browserStorage } from './wallets/browserStorage.ts'
import { createWalletList } from './wallets/walletList.ts'
import { createNetworkCatalogue, defaultNetworkNames } from './world/networks.ts'
import { readGateway, readRelay, readSocials, readWallet, readWorld } from './world/world.ts'

/** After the first paint, before a visitor has read the first line. */
const WALLETS_AFTER_MS = 700

const world = readWorld()
const relayUrl = readRelay()
const approvals = createApprovalQueue()
const wallets = createWalletList()
const storage = createSharedStorage(browserStorage())

async function loadWallets(): Promise<void> {
  try {
    const { createDemoWallets } = await import('./wallets/createDemoWallets.ts')
    await createDemoWallets(world, approvals, wallets)
  } catch (error) {
    console.warn(error)
  }
  wallets.complete()
}

/**
 * Loads the demo wallets a moment after the page, as extensions come, or as soon as the visitor
 * acts. Portico looks for those of Polkadot during its first seconds only.
 */
function loadWalletsSoon(): void {
  const load = () => {
    stop()
    clearTimeout(timer)
    void loadWallets()
  }
  const stop = whenActed(load)
  const timer = setTimeout(load, WALLETS_AFTER_MS)
}

async function loadLogin(): ReturnType<PageEnvironment['loadLogin']> {
  const { createLogin } = await import('./wallets/createLogin.ts')
  return createLogin({ world, approvals, walletUrl: readWallet(), socials: readSocials() })
}

/** One connector for all instances: its sessions belong to the page. */
async function loadRelay(url: string): Promise<PageEnvironment['relay']> {
  const { walletConnect } = await import('portico/walletconnect')
  return walletConnect({ relayUrl: url })
}

async function start(root: HTMLElement): Promise<void> {
  let isWhole = true
  // The page is of use without a part that does not load.
  const leaveOut = (error: unknown) => {
    console.warn(error)
    isWhole = false
    return undefined
  }
  // A session needs its wallet at once.
  const hasSession = storage.page.getItem(PAGE_STORAGE_KEY)?.includes('"connectorId"')
  if (hasSession || root.dataset.asked !== undefined) void loadWallets()
  else loadWalletsSoon()
  const [relay, login] = await Promise.all([
    relayUrl ? loadRelay(relayUrl).catch(leaveOut) : undefined,
    parseSettings(location.search).login ? loadLogin().catch(leaveOut) : undefined,
  ])
  const page = {
    world,
    gatewayUrl: readGateway(),
    walletUrl: readWallet(),
    relay,
    approvals,
    storage,
    wallets,
    loadLogin,
    login,
    isWhole,
    catalogue: createNetworkCatalogue(world),
    defaultNetworks: defaultNetworkNames(world),
  }
  // The script has loaded. Their links would also stand before the link that skips to the content.
  for (const notice of document.querySelectorAll('.still-notice')) notice.remove()
  // The first screen is there already, so the page stays responsive while it renders.
  startTransition(() => {
    createRoot(root).render(
      <StrictMode>
        <App page={page} />
      </StrictMode>,
    )
  })
}

const root = document.querySelector<HTMLElement>('#root')
if (root) void start(root)
