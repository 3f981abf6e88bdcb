import { createPortico } from 'portico'
import { evm } from 'portico/evm'
import { mainnet } from 'portico/networks'
import { ConnectButton, PorticoProvider } from 'portico/react'
import { createRoot } from 'react-dom/client'

const portico = createPortico({ projectId: 'bench', networks: [mainnet], adapters: [evm()] })

createRoot(document.getElementById('root')).render(
  <PorticoProvider portico={portico}>
    <ConnectButton />
  </PorticoProvider>,
)
