// What the modal asks the directory for. It is one import, because each chunk more is a request more, and all of these need the same.
export { findListedWallet } from './findListedWallet.ts'
export { readDirectorySnapshot } from './readDirectorySnapshot.ts'
export { readFeatured } from './readFeatured.ts'
export { readStarterWallets } from './readStarterWallets.ts'
export { readWalletPage } from './readWalletPage.ts'
