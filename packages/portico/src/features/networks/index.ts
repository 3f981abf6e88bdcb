export * from './addNetwork.ts'
export * from './removeNetwork.ts'
export * from './selectors.ts'
export * from './switchNetwork.ts'
