import { createPortico } from 'portico'
import { evm } from 'portico/evm'
import { base, mainnet, solana as solanaMainnet } from 'portico/networks'
import { gatewaySignIn } from 'portico/signin'
import { solana } from 'portico/solana'

// Of your own gateway: see docs/self-hosting.md. Without one all but sign-in works.
const gatewayUrl = import.meta.env.VITE_GATEWAY_URL
const projectId = import.meta.env.VITE_PROJECT_ID

export const canSignIn = Boolean(gatewayUrl && projectId)

export const portico = createPortico({
  networks: [mainnet, base, solanaMainnet],
  adapters: [evm(), solana()],
  projectId,
  gatewayUrl,
  ...(canSignIn && { siwx: gatewaySignIn({ statement: 'Welcome.', required: false }) }),
})
