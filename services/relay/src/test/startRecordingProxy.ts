import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocket, WebSocketServer } from 'ws'

export interface RecordingProxy {
  readonly url: string
  /** Path and query of each connection. */
  readonly received: readonly string[]
  /** Sets the relay to connect to. Connections wait until it is set. */
  setRelay(relayUrl: string | undefined): void
  /** Cuts all connections without a close frame. */
  cut(): void
  close(): Promise<void>
}

/** A proxy between a client and the relay that records and can cut connections. */
export async function startRecordingProxy(
  onFrame: (frame: string, isUp: boolean) => void,
): Promise<RecordingProxy> {
  const server = createServer()
  const webSocketServer = new WebSocketServer({ server })
  const sockets = new Set<WebSocket>()
  const received: string[] = []
  let target: string | undefined
  let waiting: (() => void)[] = []

  function follow(socket: WebSocket, other: () => WebSocket | undefined): void {
    sockets.add(socket)
    socket.on('error', () => {})
    socket.on('close', () => {
      sockets.delete(socket)
      other()?.close()
    })
  }
  webSocketServer.on('connection', (near, { url = '/' }) => {
    received.push(url)
    let far: WebSocket | undefined
    const early: string[] = []
    follow(near, () => far)
    near.on('message', (data) => {
      const frame = data.toString()
      onFrame(frame, true)
      if (far?.readyState === WebSocket.OPEN) far.send(frame)
      else early.push(frame)
    })
    const connect = (): void => {
      const opened = new WebSocket(`${target}${url}`)
      far = opened
      follow(opened, () => near)
      opened.on('open', () => {
        for (const frame of early) opened.send(frame)
      })
      opened.on('message', (data) => {
        const frame = data.toString()
        onFrame(frame, false)
        near.send(frame)
      })
    }
    if (target === undefined) waiting.push(connect)
    else connect()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const cut = (): void => {
    for (const socket of sockets) socket.terminate()
  }
  return {
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    setRelay(relayUrl) {
      target = relayUrl
      if (target === undefined) return
      for (const connect of waiting) connect()
      waiting = []
    },
    cut,
    async close() {
      cut()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
