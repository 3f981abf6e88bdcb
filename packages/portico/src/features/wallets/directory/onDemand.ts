// What the modal needs from the directory. One chunk, so that the browser makes one request.
export { findListedWallet } from './findListedWallet.ts'
export { readDirectorySnapshot } from './readDirectorySnapshot.ts'
export { readFeatured } from './readFeatured.ts'
export { readStarterWallets } from './readStarterWallets.ts'
export { readWalletPage } from './readWalletPage.ts'
