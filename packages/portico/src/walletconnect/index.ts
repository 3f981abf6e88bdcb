export type { WalletConnectOptions } from './options.ts'
export type { OpenSocket, RelaySocket } from './relay/socket.ts'
export { walletConnect } from './walletConnect.ts'
