import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { PorticoProvider } from 'portico/react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { WagmiProvider } from 'wagmi'
import { App } from './App.tsx'
import { config, portico } from './config.ts'

const queryClient = new QueryClient()
const root = document.getElementById('root')
if (root) {
  createRoot(root).render(
    <StrictMode>
      <PorticoProvider portico={portico}>
        <WagmiProvider config={config}>
          <QueryClientProvider client={queryClient}>
            <App />
          </QueryClientProvider>
        </WagmiProvider>
      </PorticoProvider>
    </StrictMode>,
  )
}
