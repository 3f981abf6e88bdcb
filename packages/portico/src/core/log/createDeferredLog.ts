import { LOG_LEVEL_DEFAULT } from '../../wire/limits.ts'
import type { createLog, Log, LogOptions, LogRecord } from './createLog.ts'
import { isLoud } from './levels.ts'

// Entries that may wait for the code that cleans them; the first say the most about what went wrong.
const MAX_WAITING = 200

/** What a deferred log is made of. */
export interface DeferredLogOptions extends LogOptions {
  /** Fetches the real log, once, when the first entry is written. */
  readonly load: () => Promise<{ readonly createLog: typeof createLog }>
}

/**
 * A log whose weight, mostly the redaction, is loaded with its first entry: a page on which nothing
 * goes wrong never fetches it. Until then entries wait in memory and `export` is empty; nothing is
 * given to the sink before it is redacted.
 *
 * @example
 * createDeferredLog({ load: () => import('../log/createLog.ts') })
 */
export function createDeferredLog(options: DeferredLogOptions): Log {
  const { load, level = LOG_LEVEL_DEFAULT, now = Date.now } = options
  const waiting: [at: number, ...Parameters<typeof write>][] = []
  let entryTime = 0
  let real: Log | undefined
  let loading = false

  const flush = (): void => {
    for (const [at, ...entry] of waiting.splice(0)) {
      entryTime = at
      write(...entry)
    }
  }

  const open = async (): Promise<void> => {
    if (loading) return
    loading = true
    try {
      const module = await load()
      real = module.createLog({ ...options, level, now: () => entryTime })
      flush()
    } catch {
      loading = false // offline, most likely: the next entry tries again
    }
  }

  const write = (as: LogRecord['level'], scope: string, message: string, data: unknown): void => {
    const log = scope === '' ? real : real?.child(scope)
    log?.[as](message, data)
  }

  const take = (as: LogRecord['level'], scope: string, message: string, data: unknown): void => {
    if (!isLoud(as, level)) return
    if (waiting.length < MAX_WAITING) waiting.push([now(), as, scope, message, data])
    if (real) flush()
    else void open()
  }

  const scoped = (scope: string): Log => ({
    error: (message, data) => take('error', scope, message, data),
    warn: (message, data) => take('warn', scope, message, data),
    info: (message, data) => take('info', scope, message, data),
    debug: (message, data) => take('debug', scope, message, data),
    child: (part) => scoped(scope === '' ? part : `${scope}.${part}`),
    export: () => real?.export() ?? '',
  })

  return scoped('')
}
