import type { WebSocketServer } from 'ws'

/** Pings every client, and lets go who did not answer the last one. @returns what ends it */
export function keepAlive(sockets: WebSocketServer, everyMs: number): () => void {
  const answered = new WeakSet<object>()
  sockets.on('connection', (client) => {
    answered.add(client)
    client.on('pong', () => answered.add(client))
  })
  const timer = setInterval(() => {
    for (const client of sockets.clients) {
      if (!answered.delete(client)) client.terminate()
      else if (client.readyState === client.OPEN) client.ping()
    }
  }, everyMs)
  timer.unref()
  return () => clearInterval(timer)
}
