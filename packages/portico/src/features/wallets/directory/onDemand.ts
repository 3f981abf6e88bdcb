// What the modal needs from the directory. One chunk, so that the browser makes one request.

export { readDirectorySnapshot } from './readDirectorySnapshot.ts'
export { readStarterWallets } from './readStarterWallets.ts'
export { findListedWallet, readFeatured, readWalletPage } from './readWalletPage.ts'
