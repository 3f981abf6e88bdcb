import { createPortico } from 'portico'
import { mainnet } from 'portico/networks'

export const canSignIn = false

// Without an adapter, the package must not import a chain library: none is installed.
export const portico = createPortico({ networks: [mainnet], projectId: 'example' })
