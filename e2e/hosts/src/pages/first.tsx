import { createPortico } from 'portico'
import { evm } from 'portico/evm'
import { mainnet } from 'portico/networks'
import { ConnectButton, NetworkButton, PorticoProvider } from 'portico/react'
import { solana } from 'portico/solana'
import { mount } from '../lib/mount.tsx'

// A site as it would be: public networks, no test wallet, nothing but the buttons.
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
