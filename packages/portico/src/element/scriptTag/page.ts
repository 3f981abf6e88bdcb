// The script for pages without a bundler: the build makes `dist/cdn/portico.js` from it. Unlike the
// entries of the package, it has side effects when it loads.
import { startPage } from './startPage.ts'

export { createPortico } from '../../createPortico.ts'
export { evm } from '../../evm/index.ts'
export { allNetworks } from '../../networks/index.ts'
export { solana } from '../../solana/solana.ts'
export { walletConnect } from '../../walletconnect/walletConnect.ts'
export { defineElements } from '../defineElements.ts'
export { mountModal } from '../mountModal.ts'

/**
 * The instance that the page describes; `undefined` if the page describes none, or an invalid one.
 */
export const started = startPage(document)

/**
 * Loads every action of the package for the page's own scripts: `const { signMessage } = await
 * actions()`.
 */
// The type stays `object`: a precise one would add a namespace to the types of the entry.
export const actions = (): Promise<object> => import('../../index.ts')
