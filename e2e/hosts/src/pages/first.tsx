import { createPortico } from 'portico'
import { evm } from 'portico/evm'
import { mainnet } from 'portico/networks'
import { ConnectButton, NetworkButton, PorticoProvider } from 'portico/react'
import { solana } from 'portico/solana'
import { mount } from '../lib/mount.tsx'

// A typical site: public networks, no test wallet, only the buttons.
const portico = createPortico({
  projectId: 'e2e',
  networks: [mainnet],
  adapters: [evm(), solana()],
})
mount(
  <PorticoProvider portico={portico}>
    <ConnectButton />
    <NetworkButton />
  </PorticoProvider>,
)
