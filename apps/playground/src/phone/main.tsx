import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { browserStorage } from '../wallets/browserStorage.ts'
import '../styles/page.css'
import { createNetworkCatalogue } from '../world/networks.ts'
import { readRelay, readWorld } from '../world/world.ts'
import { createEngine } from './engine/createEngine.ts'
import { electLeader } from './engine/electLeader.ts'
import { PhonePage } from './page/PhonePage.tsx'
import { takeRelay, takeText } from './takeAddress.ts'

const world = readWorld()
const networks = [...createNetworkCatalogue(world).values()]
const networkName = (id: string) => networks.find(({ caipNetworkId }) => caipNetworkId === id)?.name
const relayUrl = takeRelay() ?? readRelay()
// The code leaves the address at once: a reload must not pair again, and a shared address must not
// share the code.
const text = takeText()
const phone =
  world && relayUrl
    ? electLeader(() => createEngine({ world, relayUrl, storage: browserStorage(), networkName }))
    : undefined
if (text !== undefined) phone?.act({ type: 'pair', text })

const root = document.querySelector('#root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <PhonePage phone={phone} networkName={networkName} />
    </StrictMode>,
  )
}
