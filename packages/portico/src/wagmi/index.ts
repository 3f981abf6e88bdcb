export { bridge } from './bridge.ts'
export { wagmiChains } from './porticoConnection.ts'
export { porticoConnector } from './porticoConnector.ts'
export type * from './types.ts'
