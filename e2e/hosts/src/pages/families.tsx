import { bitcoin } from 'portico/bitcoin'
import { evm } from 'portico/evm'
import { polkadot } from 'portico/polkadot'
import { PorticoProvider } from 'portico/react'
import { solana } from 'portico/solana'
import { createInstance } from '../lib/createInstance.ts'
import { Facts } from '../lib/Facts.tsx'
import { installFamilyWallets } from '../lib/familyWallets.ts'
import { exposeHost } from '../lib/host.ts'
import { mount } from '../lib/mount.tsx'
import { installWallets } from '../lib/wallets.ts'
import { networks } from '../lib/world.ts'

// The networks in the address are of Bitcoin, Polkadot, or all namespaces.
const namespaces = networks().map(({ chainNamespace }) => chainNamespace)
const adapters = [evm(), solana(), bitcoin(), polkadot()].filter(({ namespace }) =>
  namespaces.includes(namespace),
)
const portico = createInstance({ adapters })
exposeHost(portico, installWallets([]))
window.host.families = installFamilyWallets()
mount(
  <PorticoProvider portico={portico}>
    <Facts />
  </PorticoProvider>,
)
