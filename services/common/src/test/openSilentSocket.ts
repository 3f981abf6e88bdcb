import { connect } from 'node:net'

/**
 * Writes lines to a port, and never closes its own side.
 *
 * @returns what came, once the other side closed both: what is written to it then comes back as a failure
 */
export function openSilentSocket(
  port: number,
  lines: readonly string[],
): { readonly closed: Promise<string>; destroy(): void } {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true })
  let text = ''
  socket.setEncoding('utf8')
  socket.on('data', (chunk: string) => {
    text += chunk
  })
  socket.on('error', () => {})
  // A side that is only half closed still takes what is written.
  socket.on('end', () => {
    const timer = setInterval(() => socket.write('x'), 20)
    socket.once('close', () => clearInterval(timer))
  })
  socket.once('connect', () => socket.write(lines.join('\r\n')))
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(text)))
  return { closed, destroy: () => void socket.destroy() }
}

/** The lines of a WebSocket's beginning. */
export function upgradeLines(path: string, headers: readonly string[] = []): readonly string[] {
  return [
    `GET ${path} HTTP/1.1`,
    'host: service',
    'connection: upgrade',
    'upgrade: websocket',
    'sec-websocket-version: 13',
    `sec-websocket-key: ${Buffer.alloc(16).toString('base64')}`,
    ...headers,
    '',
    '',
  ]
}
