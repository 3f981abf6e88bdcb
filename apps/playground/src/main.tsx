import { walletConnect } from 'portico/walletconnect'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './page/App.tsx'
import { createSharedStorage } from './settings/createSharedStorage.ts'
import './styles/page.css'
import { createApprovalQueue } from './wallets/approvals.ts'
import { browserStorage } from './wallets/browserStorage.ts'
import { createDemoWallets } from './wallets/createDemoWallets.ts'
import { createNetworkCatalogue, defaultNetworkNames } from './world/networks.ts'
import { readGateway, readRelay, readWorld } from './world/world.ts'

const world = readWorld()
const relayUrl = readRelay()
const approvals = createApprovalQueue()
const page = {
  world,
  gatewayUrl: readGateway(),
  // One connector for all instances: its sessions belong to the page.
  relay: relayUrl ? { url: relayUrl, connector: walletConnect({ relayUrl }) } : undefined,
  approvals,
  storage: createSharedStorage(browserStorage()),
  ...createDemoWallets(world, approvals),
  catalogue: createNetworkCatalogue(world),
  defaultNetworks: defaultNetworkNames(world),
}

const root = document.querySelector('#root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <App page={page} />
    </StrictMode>,
  )
}
