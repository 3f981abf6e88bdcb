import { LOG_BUFFER_BYTES, LOG_LEVEL_DEFAULT } from '../../wire/limits.ts'
import { redact, redactText } from './redact.ts'

/** The log levels. Each includes those before it. */
export const LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const

/** A log level. Each level includes those before it: silent, error, warn, info, debug. */
export type LogLevel = (typeof LEVELS)[number]

/**
 * Returns whether an entry is logged.
 *
 * @param entryLevel - the level of the entry
 * @param level - the level of the log
 */
export function isLogged(entryLevel: LogLevel, level: LogLevel): boolean {
  return LEVELS.indexOf(entryLevel) <= LEVELS.indexOf(level)
}

/** A log entry without secrets. */
export interface LogRecord {
  /** ISO 8601, UTC. */
  readonly time: string
  readonly level: Exclude<LogLevel, 'silent'>
  /** The scopes, joined by dots, e.g. `portico.evm`. Empty for the root log. */
  readonly scope: string
  readonly message: string
  readonly data?: unknown
}

/** Writes an entry. `data` is copied and redacted. */
export type LogWrite = (message: string, data?: unknown) => void

/** A log. Its children share its buffer. */
export interface Log {
  readonly error: LogWrite
  readonly warn: LogWrite
  readonly info: LogWrite
  readonly debug: LogWrite
  /** Creates a log with an additional scope. */
  child(scope: string): Log
  /** Returns the entries in the buffer, oldest first, one JSON object per line. */
  export(): string
}

/** The options of {@link createLog}. */
export interface LogOptions {
  /** The minimum level. Default: `error`. */
  readonly level?: LogLevel | undefined
  /** Called for each entry, e.g. to write it to the console. */
  readonly sink?: ((record: LogRecord) => void) | undefined
  /** The source of time, in milliseconds since the epoch. */
  readonly now?: (() => number) | undefined
  /** The size of the buffer, in UTF-8 bytes. Default: 1 024 000. */
  readonly bufferBytes?: number | undefined
}

/**
 * Creates a log. Secrets are redacted before an entry reaches the buffer or the sink.
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
    if (!isLogged(at, level)) return
    const time = new Date(now()).toISOString()
    const base: LogRecord = { time, level: at, scope, message: redactText(message) }
    const record = data === undefined ? base : { ...base, data: redact(data) }
    buffer.push(JSON.stringify(record))
    emit(record)
  }

  const emit = (record: LogRecord): void => {
    try {
      sink?.(record)
    } catch {
      // A sink that throws must not break the caller.
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
