// The script of pages without a bundler: the build makes `dist/cdn/portico.js` of it. Unlike the entries of the package it does something
// when it is loaded.
import { startPage } from './startPage.ts'

export { createPortico } from '../../createPortico.ts'
export { evm } from '../../evm/index.ts'
export { allNetworks } from '../../networks/all.ts'
export { solana } from '../../solana/index.ts'
export { walletConnect } from '../../walletconnect/walletConnect.ts'
export { defineElements } from '../defineElements.ts'
export { mountModal } from '../mountModal.ts'

/** The instance that the page describes; undefined where it describes none, or wrongly. */
export const started = startPage(document)

/** Every action of the package, when a page's own script wants one: `const { signMessage } = await actions()`. */
// Its type is not named: the entry's types would get a namespace for it.
export const actions = (): Promise<object> => import('../../index.ts')
