import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { createConfig, http, useConnect, WagmiProvider } from 'wagmi'
import { mainnet } from 'wagmi/chains'

const config = createConfig({ chains: [mainnet], transports: { [mainnet.id]: http() } })
const client = new QueryClient()

function Connect() {
  const dialog = useRef(null)
  const { connect, connectors } = useConnect()
  return (
    <>
      <button type="button" className="open" onClick={() => dialog.current?.showModal()}>
        Connect wallet
      </button>
      <dialog ref={dialog} aria-label="Connect wallet">
        {connectors.map((connector) => (
          <button
            type="button"
            className="row"
            key={connector.uid}
            onClick={() => connect({ connector })}
          >
            {connector.name}
          </button>
        ))}
      </dialog>
    </>
  )
}

createRoot(document.getElementById('root')).render(
  <WagmiProvider config={config}>
    <QueryClientProvider client={client}>
      <Connect />
    </QueryClientProvider>
  </WagmiProvider>,
)
