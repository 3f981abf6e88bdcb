import { createPortico } from 'portico'
import { evm } from 'portico/evm'
import { base, mainnet, solana as solanaMainnet } from 'portico/networks'
import { solana } from 'portico/solana'
import { walletConnect } from 'portico/walletconnect'

export const canSignIn = false

export const portico = createPortico({
  networks: [mainnet, base, solanaMainnet],
  adapters: [evm(), solana()],
  connectors: [walletConnect()],
  projectId: 'example',
})

// The other entries: they are found, and their types fit.
export * as analytics from 'portico/analytics'
export * as gateway from 'portico/gateway'
export * as marked from 'portico/networks/marked'
export * as signIn from 'portico/signin'
export * as testing from 'portico/testing'
export * as wagmi from 'portico/wagmi'
export * as wire from 'portico/wire'
export * as frame from 'portico/wire/frame'
export * as lookups from 'portico/wire/lookups'
