import { connect } from 'node:net'

/**
 * Writes lines to a port, and never closes its own side.
 *
 * @returns `closed` resolves with what was received, once the other side has closed the connection
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
  // A half-closed connection still accepts data; a closed one answers with a reset.
  socket.on('end', () => {
    const timer = setInterval(() => socket.write('x'), 20)
    socket.once('close', () => clearInterval(timer))
  })
  socket.once('connect', () => socket.write(lines.join('\r\n')))
  const closed = new Promise<string>((resolve) => socket.once('close', () => resolve(text)))
  return { closed, destroy: () => void socket.destroy() }
}

/** The request lines of a WebSocket upgrade. */
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
