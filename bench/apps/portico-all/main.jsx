import { createPortico } from 'portico'
import { evm } from 'portico/evm'
import { mainnet, solana as solanaMainnet } from 'portico/networks'
import { ConnectButton, PorticoProvider } from 'portico/react'
import { solana } from 'portico/solana'
import { walletConnect } from 'portico/walletconnect'
import { createRoot } from 'react-dom/client'

const portico = createPortico({
  projectId: 'bench',
  networks: [mainnet, solanaMainnet],
  adapters: [evm(), solana()],
  connectors: [walletConnect({ projectId: 'bench' })],
})

createRoot(document.getElementById('root')).render(
  <PorticoProvider portico={portico}>
    <ConnectButton />
  </PorticoProvider>,
)
