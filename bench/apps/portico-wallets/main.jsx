import { createPortico } from 'portico'
import { evm } from 'portico/evm'
import { mainnet } from 'portico/networks'
import { ConnectButton, PorticoProvider } from 'portico/react'
import { createRoot } from 'react-dom/client'

const portico = createPortico({
  projectId: 'bench',
  gatewayUrl: `${location.origin}/gateway`,
  networks: [mainnet],
  adapters: [evm()],
})
window.openWallets = () => portico.open({ view: 'AllWallets' })

createRoot(document.getElementById('root')).render(
  <PorticoProvider portico={portico}>
    <ConnectButton />
  </PorticoProvider>,
)
