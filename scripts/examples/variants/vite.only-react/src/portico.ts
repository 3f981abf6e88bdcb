import { createPortico } from 'portico'
import { mainnet } from 'portico/networks'

export const canSignIn = false

// No adapter: no chain library is installed, and nothing of the package may ask for one.
export const portico = createPortico({ networks: [mainnet], projectId: 'example' })
