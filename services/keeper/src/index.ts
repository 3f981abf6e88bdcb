export { type Config, readConfig } from './config/readConfig.ts'
export { type KeeperOptions, startKeeper } from './startKeeper.ts'
export { type LocalKeeper, type LocalKeeperOptions, startLocalKeeper } from './startLocalKeeper.ts'
