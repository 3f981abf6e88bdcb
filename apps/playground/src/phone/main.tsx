import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { keptStorage } from '../wallets/keptStorage.ts'
import '../styles/page.css'
import { createNetworkCatalogue } from '../world/networks.ts'
import { readRelay, readWorld } from '../world/world.ts'
import { createEngine } from './engine/createEngine.ts'
import { openDesk } from './engine/openDesk.ts'
import { PhonePage } from './page/PhonePage.tsx'
import { takeRelay, takeText } from './takeText.ts'

const world = readWorld()
const networks = [...createNetworkCatalogue(world).values()]
const networkName = (id: string) => networks.find(({ caipNetworkId }) => caipNetworkId === id)?.name
const relayUrl = takeRelay() ?? readRelay()
// Taken out of the address at once: who reloads must not pair again, and who shares the page must not share the code.
const text = takeText()
const desk =
  world && relayUrl
    ? openDesk(() => createEngine({ world, relayUrl, storage: keptStorage(), networkName }))
    : undefined
if (text !== undefined) desk?.act({ type: 'pair', text })

const root = document.querySelector('#root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <PhonePage desk={desk} networkName={networkName} />
    </StrictMode>,
  )
}
