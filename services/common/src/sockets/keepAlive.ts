import type { WebSocket, WebSocketServer } from 'ws'

/** Pings clients. */
export interface KeepAlive {
  /** Starts to ping this client. */
  watch(client: WebSocket): void
  stop(): void
}

/** Pings every client, and disconnects one that has not answered the last ping. */
export function keepAlive(sockets: WebSocketServer, intervalMs: number): KeepAlive {
  const answered = new WeakSet<WebSocket>()
  const timer = setInterval(() => {
    for (const client of sockets.clients) {
      if (!answered.delete(client)) client.terminate()
      else if (client.readyState === client.OPEN) client.ping()
    }
  }, intervalMs)
  timer.unref()
  return {
    watch(client) {
      answered.add(client)
      client.on('pong', () => answered.add(client))
    },
    stop: () => clearInterval(timer),
  }
}
