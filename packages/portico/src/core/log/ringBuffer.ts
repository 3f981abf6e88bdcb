/** Lines of text whose total size never passes a limit; the oldest go first. */
export interface RingBuffer {
  push(line: string): void
  /** All lines, oldest first. */
  lines(): readonly string[]
  /** UTF-8 bytes held, one per line end included. */
  readonly bytes: number
}

/**
 * Makes a ring buffer.
 *
 * @param maxBytes - UTF-8 bytes, line ends included; a line larger than that is not kept
 * @example
 * createRingBuffer(1_024_000).push('first')
 */
export function createRingBuffer(maxBytes: number): RingBuffer {
  const held: { line: string; size: number }[] = []
  let bytes = 0
  return {
    push(line) {
      const size = utf8Length(line) + 1
      if (size > maxBytes) return
      held.push({ line, size })
      bytes += size
      while (bytes > maxBytes) bytes -= held.shift()?.size ?? 0
    },
    lines: () => held.map(({ line }) => line),
    get bytes() {
      return bytes
    },
  }
}

function utf8Length(text: string): number {
  return new TextEncoder().encode(text).byteLength
}
