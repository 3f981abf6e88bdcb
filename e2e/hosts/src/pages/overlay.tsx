import { PorticoProvider } from 'portico/react'
import { createFakeEmbeddedConnector } from 'portico/testing'
import { createInstance } from '../lib/createInstance.ts'
import { Facts } from '../lib/Facts.tsx'
import { exposeHost } from '../lib/host.ts'
import { mount } from '../lib/mount.tsx'
import { installWallets } from '../lib/wallets.ts'
import { world } from '../lib/world.ts'

/** The wallet's own interface in the page, below modal dialogs. */
function askInPage(): Promise<'approve' | 'reject'> {
  return new Promise((resolve) => {
    const overlay = document.createElement('div')
    overlay.id = 'wallet-overlay'
    overlay.setAttribute('role', 'alertdialog')
    overlay.setAttribute('aria-label', 'Wallet of the page')
    const answer = (name: string, verdict: 'approve' | 'reject') => {
      const button = document.createElement('button')
      button.textContent = name
      button.addEventListener('click', () => {
        overlay.remove()
        resolve(verdict)
      })
      overlay.append(button)
    }
    answer('Approve here', 'approve')
    answer('Decline here', 'reject')
    document.body.append(overlay)
  })
}

const { evm, evm2 } = world.chains
const connector = createFakeEmbeddedConnector({
  name: 'Elm',
  id: 'elm',
  type: 'external',
  storage: localStorage,
  evm: { chainId: evm.chainId, chains: [evm2.chainId], rpcUrls: { [evm.chainId]: evm.rpcUrl } },
  onRequest: askInPage,
})
const portico = createInstance({ connectors: [connector] })
exposeHost(portico, installWallets())
mount(
  <PorticoProvider portico={portico}>
    <Facts />
  </PorticoProvider>,
)
