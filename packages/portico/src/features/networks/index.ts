export * from './addNetwork.ts'
export * from './networkSelectors.ts'
export * from './removeNetwork.ts'
export * from './switchNetwork.ts'
