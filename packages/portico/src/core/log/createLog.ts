import { LOG_BUFFER_BYTES, LOG_LEVEL_DEFAULT } from '../../wire/limits.ts'
import { isLoud, type LogLevel } from './levels.ts'
import { redact } from './redact.ts'
import { redactText } from './redactText.ts'
import { createRingBuffer } from './ringBuffer.ts'

export type { LogLevel } from './levels.ts'

/** One entry, free of secrets. */
export interface LogRecord {
  /** ISO 8601, UTC. */
  readonly time: string
  readonly level: Exclude<LogLevel, 'silent'>
  /** Dotted: `portico.evm`. Empty for the root. */
  readonly scope: string
  readonly message: string
  readonly data?: unknown
}

/** Writes an entry; `data` is copied and redacted at once. */
export type LogWrite = (message: string, data?: unknown) => void

/** A log and its children, which share one buffer. */
export interface Log {
  readonly error: LogWrite
  readonly warn: LogWrite
  readonly info: LogWrite
  readonly debug: LogWrite
  /** A log whose entries carry a further part of scope. */
  child(scope: string): Log
  /** Every entry that is still held, one JSON object a line, oldest first. */
  export(): string
}

/** What a log is made of. */
export interface LogOptions {
  /** Default `error`. */
  readonly level?: LogLevel | undefined
  /** Where entries go besides the buffer: a console, a site's own log. Default: nowhere. */
  readonly sink?: ((record: LogRecord) => void) | undefined
  /** Milliseconds since the epoch. */
  readonly now?: (() => number) | undefined
  /** UTF-8 bytes held for `export`. Default 1 024 000. */
  readonly bufferBytes?: number | undefined
}

/**
 * Makes a log. Nothing secret reaches the buffer or the sink: pairing keys, private keys, seed phrases,
 * tokens, e-mails and authorization values are replaced before either sees them.
 *
 * @example
 * const log = createLog({ level: 'debug' }).child('evm')
 * log.warn('switch refused', { chainId: 10 })
 */
export function createLog(options: LogOptions = {}): Log {
  const {
    level = LOG_LEVEL_DEFAULT,
    sink,
    now = Date.now,
    bufferBytes = LOG_BUFFER_BYTES,
  } = options
  const buffer = createRingBuffer(bufferBytes)

  const write = (at: LogRecord['level'], scope: string, message: string, data: unknown): void => {
    if (!isLoud(at, level)) return
    const time = new Date(now()).toISOString()
    const base: LogRecord = { time, level: at, scope, message: redactText(message) }
    const record = data === undefined ? base : { ...base, data: redact(data) }
    buffer.push(JSON.stringify(record))
    tell(record)
  }

  const tell = (record: LogRecord): void => {
    try {
      sink?.(record)
    } catch {
      // A site's own sink must not be able to break what is being logged; the buffer has the entry.
    }
  }

  const scoped = (scope: string): Log => ({
    error: (message, data) => write('error', scope, message, data),
    warn: (message, data) => write('warn', scope, message, data),
    info: (message, data) => write('info', scope, message, data),
    debug: (message, data) => write('debug', scope, message, data),
    child: (part) => scoped(scope === '' ? part : `${scope}.${part}`),
    export: () => buffer.lines().join('\n'),
  })

  return scoped('')
}
