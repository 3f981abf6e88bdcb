import { createPortico, signMessage } from 'portico'
import { embedded } from 'portico/embedded'
import { evm } from 'portico/evm'
import { mainnet } from 'portico/networks'
import { ConnectButton, PorticoProvider, usePorticoAccount } from 'portico/react'
import { createRoot } from 'react-dom/client'

const walletUrl = new URLSearchParams(location.search).get('wallet')
const portico = createPortico({
  projectId: 'shop',
  networks: [mainnet],
  adapters: [evm()],
  connectors: [embedded({ walletUrl, projectId: 'shop' })],
})

window.site = {
  /** Of the live connection. */
  address: undefined,
  /** Resolves to the time at which the site has the signature, in ms since 1970. */
  async sign(message) {
    await signMessage(portico, { message, namespace: 'eip155' })
    return performance.timeOrigin + performance.now()
  },
}

function Site() {
  const { status, address } = usePorticoAccount()
  window.site.address = status === 'connected' ? address : undefined
  return <ConnectButton balance="hide" />
}

createRoot(document.getElementById('root')).render(
  <PorticoProvider portico={portico}>
    <Site />
  </PorticoProvider>,
)
