import type { Server } from 'node:http'
import { type WebSocket, WebSocketServer } from 'ws'
import { isAdmitted } from '../../net/admit.ts'
import type { Cluster } from '../cluster.ts'
import { Session } from './session.ts'

const MAX_MESSAGE_BYTES = 64 * 1024

/** The WebSocket side of the cluster on a listening HTTP server. */
export type WsFront = { readonly close: () => void }

/** Serves subscriptions on an HTTP server; foreign origins are refused at the handshake. */
export function attachWsFront(server: Server, cluster: Cluster): WsFront {
  const front = new WebSocketServer({
    server,
    maxPayload: MAX_MESSAGE_BYTES,
    verifyClient: ({ req }: { req: Parameters<typeof isAdmitted>[0] }) => isAdmitted(req),
  })
  front.on('connection', (socket) => serve(socket, cluster))
  // The HTTP server reports its own bind errors to the caller of listen.
  front.on('error', () => {})
  return {
    close: () => {
      for (const socket of front.clients) socket.terminate()
      front.close()
    },
  }
}

function serve(socket: WebSocket, cluster: Cluster): void {
  const session = new Session(cluster, (text) => socket.send(text))
  socket.on('message', (data) => session.receive(data.toString()))
  socket.on('close', () => session.close())
  // An invalid frame or a lost peer also ends in 'close'.
  socket.on('error', () => {})
}
