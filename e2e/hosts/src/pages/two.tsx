import { PorticoProvider } from 'portico/react'
import { createInstance } from '../lib/createInstance.ts'
import { Facts } from '../lib/Facts.tsx'
import { exposeHost } from '../lib/host.ts'
import { mount } from '../lib/mount.tsx'
import { installWallets } from '../lib/wallets.ts'

const first = createInstance({ storageKey: 'first' })
const second = createInstance({
  storageKey: 'second',
  themeMode: 'dark',
  themeVariables: { '--portico-accent': '#0d8050' },
})
exposeHost(first, installWallets())
window.host.second = second
mount(
  <>
    <section aria-label="First">
      <PorticoProvider portico={first}>
        <Facts />
      </PorticoProvider>
    </section>
    <section aria-label="Second">
      <PorticoProvider portico={second}>
        <Facts />
      </PorticoProvider>
    </section>
  </>,
)
