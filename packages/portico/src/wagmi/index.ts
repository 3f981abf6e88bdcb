export { bridge } from './bridge.ts'
export { porticoConnector } from './porticoConnector.ts'
export type * from './types.ts'
export { wagmiChains } from './wagmiChains.ts'
