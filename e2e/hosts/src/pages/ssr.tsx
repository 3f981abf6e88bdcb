import { createPortico } from 'portico'
import { evm } from 'portico/evm'
import { mainnet, solana as solanaNetwork } from 'portico/networks'
import { solana } from 'portico/solana'
import { hydrateRoot } from 'react-dom/client'
import { exposeHost } from '../lib/host.ts'
import { installWallets } from '../lib/wallets.ts'
import { option } from '../lib/world.ts'
import { ServerPage } from '../ssr/ServerPage.tsx'

const portico = createPortico({
  projectId: 'e2e',
  networks: [mainnet, solanaNetwork],
  adapters: [evm(), solana()],
})
const root = document.querySelector('#root')
if (root) {
  exposeHost(portico, installWallets())
  hydrateRoot(root, <ServerPage portico={portico} user={option('user') ?? ''} />, {
    onRecoverableError: (error) => window.host.problems.push(`hydration: ${String(error)}`),
  })
}
