import { createPortico, memoryStorage } from 'portico'
import { evm } from 'portico/evm'
import { mainnet, solana as solanaNetwork } from 'portico/networks'
import { solana } from 'portico/solana'
import { renderToString } from 'react-dom/server'
import { ServerPage } from './ServerPage.tsx'

/** Renders one request with its own instance. */
export function renderPage(user: string): string {
  const portico = createPortico({
    projectId: 'e2e',
    networks: [mainnet, solanaNetwork],
    adapters: [evm(), solana()],
    storage: memoryStorage(),
  })
  return renderToString(<ServerPage portico={portico} user={user} />)
}
