import { embedded } from 'portico/embedded'
import { PorticoProvider } from 'portico/react'
import { createInstance } from '../lib/createInstance.ts'
import { Facts } from '../lib/Facts.tsx'
import { exposeHost } from '../lib/host.ts'
import { mount } from '../lib/mount.tsx'
import { installWallets } from '../lib/wallets.ts'
import { option } from '../lib/world.ts'

// A site whose users log in by e-mail or at a provider. The address names the wallet service.
const walletUrl = option('wallet') ?? ''
const socials = ['google', 'farcaster'] as const
const portico = createInstance({
  connectors: [embedded({ walletUrl, projectId: 'shop', socials })],
})
exposeHost(portico, installWallets())
mount(
  <PorticoProvider portico={portico}>
    <Facts />
  </PorticoProvider>,
)
