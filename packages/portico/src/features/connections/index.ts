export { combineConnectors, type WalletSource } from './combineConnectors.ts'
export { connectionKey } from './connectionKey.ts'
export * from './connectionStatus.ts'
export * from './disconnect.ts'
export * from './selectors.ts'
export * from './signMessage.ts'
export type {
  ConnectAttempt,
  ConnectingConnection,
  Connection,
  ConnectionStatus,
  ConnectionsEvents,
  ConnectionsRoutes,
  ConnectionsState,
  LiveConnection,
  ReconnectingConnection,
  Redirect,
  WalletInfo,
} from './state.ts'
export * from './switchAccount.ts'
export * from './switchConnection.ts'
