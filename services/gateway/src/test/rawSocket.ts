import { connect } from 'node:net'

export interface RawAnswer {
  /** Everything received until the connection ended or the time was over. */
  readonly text: string
  readonly isEnded: boolean
  readonly ms: number
}

/** Writes bytes to a port, piece by piece, and reads until the server closes the connection. */
export function writeRaw(
  url: string,
  pieces: readonly (string | Uint8Array)[],
  {
    waitMs = 5000,
    everyMs = 0,
    endAfter = false,
  }: { waitMs?: number; everyMs?: number; endAfter?: boolean } = {},
): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const started = performance.now()
    const socket = connect(Number(new URL(url).port), '127.0.0.1')
    let text = ''
    let isEnded = false
    const left = [...pieces]
    const timer = setTimeout(() => socket.destroy(), waitMs)
    const write = (): void => {
      const piece = left.shift()
      if (socket.destroyed || isEnded) return
      if (piece !== undefined) socket.write(piece, () => setTimeout(write, everyMs))
      else if (endAfter) socket.destroy()
    }
    socket.setEncoding('utf8')
    socket.on('data', (chunk: string) => {
      text += chunk
    })
    socket.on('end', () => {
      isEnded = true
    })
    // A reset ends the connection, too.
    socket.on('error', () => {
      isEnded = true
    })
    socket.once('connect', write)
    socket.once('close', () => {
      clearTimeout(timer)
      resolve({ text, isEnded, ms: performance.now() - started })
    })
  })
}

/** The status codes in the received text. */
export function statusesOf({ text }: RawAnswer): readonly number[] {
  return [...text.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, status]) => Number(status))
}
