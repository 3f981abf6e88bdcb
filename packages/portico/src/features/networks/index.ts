export * from './addNetwork.ts'
export { findNetwork, getActiveNetwork, getActiveNetworkId } from './networkSelectors.ts'
export * from './removeNetwork.ts'
export * from './switchNetwork.ts'
