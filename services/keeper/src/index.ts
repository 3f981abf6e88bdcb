export { type Config, readConfig } from './config/readConfig.ts'
export { type KeeperOptions, startKeeper } from './startKeeper.ts'
