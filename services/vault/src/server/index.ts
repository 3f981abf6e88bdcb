export { type Config, readConfig } from './config/readConfig.ts'
export type { VaultOptions } from './createVaultServer.ts'
export { startVault } from './startVault.ts'
