/** WebSocket connections of clients. */
export {
  type ClientSocket,
  createSocketServer,
  type SocketServer,
  type SocketServerOptions,
  type UpgradeRequest,
} from './createSocketServer.ts'
