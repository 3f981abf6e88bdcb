import { defineElements } from 'portico/element'
import { AccountButton, ConnectButton, NetworkButton, PorticoProvider } from 'portico/react'
import { createInstance } from '../lib/createInstance.ts'
import { exposeHost } from '../lib/host.ts'
import { mount } from '../lib/mount.tsx'
import { installWallets } from '../lib/wallets.ts'
import { option } from '../lib/world.ts'

document.documentElement.dir = option('dir') ?? 'ltr'
document.body.style.background = option('mode') === 'dark' ? '#101010' : '#ffffff'
// Both belong to one instance, and show the same state and one modal.
const portico = createInstance()
exposeHost(portico, installWallets())
mount(
  <PorticoProvider portico={portico}>
    <p>
      <ConnectButton /> <ConnectButton size="sm" label="Go" /> <AccountButton balance="show" />{' '}
      <NetworkButton />
    </p>
  </PorticoProvider>,
)
const elements = document.querySelector('#elements')
if (elements) {
  elements.innerHTML = `<p>
    <portico-connect-button></portico-connect-button>
    <portico-connect-button size="sm" label="Go"></portico-connect-button>
    <portico-account-button balance="show"></portico-account-button>
    <portico-network-button></portico-network-button>
  </p>`
}
defineElements(portico)
