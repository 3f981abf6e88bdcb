import { PorticoModal, PorticoProvider } from 'portico/react'
import { createInstance } from '../lib/createInstance.ts'
import { Facts } from '../lib/Facts.tsx'
import { exposeHost } from '../lib/host.ts'
import { mount } from '../lib/mount.tsx'
import { installWallets } from '../lib/wallets.ts'

const portico = createInstance({ append: false })
exposeHost(portico, installWallets())
mount(
  <PorticoProvider portico={portico}>
    <Facts />
    <aside>
      <PorticoModal />
    </aside>
  </PorticoProvider>,
)
