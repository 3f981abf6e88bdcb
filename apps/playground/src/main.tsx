import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './page/App.tsx'
import './styles/page.css'
import { createApprovalQueue } from './wallets/approvals.ts'
import { createDemoWallets } from './wallets/createDemoWallets.ts'
import { createNetworkCatalogue, defaultNetworkNames } from './world/networks.ts'
import { readGateway, readWorld } from './world/world.ts'

const world = readWorld()
const approvals = createApprovalQueue()
const page = {
  world,
  gatewayUrl: readGateway(),
  approvals,
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
