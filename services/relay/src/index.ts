export { type Config, readConfig } from './config/readConfig.ts'
export { LOCAL_PROJECT, type LocalRelayOptions, startLocalRelay } from './startLocalRelay.ts'
export { type RunningRelay, startRelay } from './startRelay.ts'
