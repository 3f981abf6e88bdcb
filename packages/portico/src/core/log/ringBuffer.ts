/** A buffer of lines with a maximum size. The oldest lines are removed first. */
export interface RingBuffer {
  push(line: string): void
  /** Returns all lines, oldest first. */
  lines(): readonly string[]
  /** The size in UTF-8 bytes, with one byte per line end. */
  readonly bytes: number
}

/**
 * Creates a ring buffer.
 *
 * @param maxBytes - the maximum size. A larger line is dropped
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
