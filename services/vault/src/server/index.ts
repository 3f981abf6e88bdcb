export { type Config, readConfig } from './config/readConfig.ts'
export type { VaultOptions } from './createVaultServer.ts'
export { type LocalVault, type LocalVaultOptions, startLocalVault } from './startLocalVault.ts'
export { startVault } from './startVault.ts'
