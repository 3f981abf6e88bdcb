export { type Config, readConfig } from './config/readConfig.ts'
export { type RunningGateway, startGateway } from './startGateway.ts'
export {
  LOCAL_LOOKUPS,
  LOCAL_PROJECT,
  localChains,
  startLocalGateway,
} from './startLocalGateway.ts'
