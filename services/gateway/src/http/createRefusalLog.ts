import type { Logger } from 'pino'
import type { GatewayErrorCode } from 'portico/gateway'

const CODES: ReadonlySet<GatewayErrorCode> = new Set(['unknown_project', 'origin_not_allowed'])
/** Limits how often, and how many, refusals are logged: their values come from callers. */
const AGAIN_MS = 600_000
const LOGGED_MAX = 100
const LENGTH_MAX = 100

/** Creates the log of requests with a wrong project or origin, which helps to set up a site. */
export function createRefusalLog(
  log: Pick<Logger, 'warn'>,
  now: () => number = Date.now,
): (code: GatewayErrorCode, projectId: string | undefined, origin: string | undefined) => void {
  const logged = new Map<string, number>()
  return (code, projectId = '', origin = 'none') => {
    if (!CODES.has(code)) return
    const refused = { code, projectId: shorten(projectId), origin: shorten(origin) }
    const key = Object.values(refused).join(' ')
    const at = now()
    for (const [known, until] of logged) if (until <= at) logged.delete(known)
    if (logged.has(key) || logged.size >= LOGGED_MAX) return
    logged.set(key, at + AGAIN_MS)
    log.warn(refused, 'a call was refused: portico-gateway project add lets it in')
  }
}

const shorten = (text: string) => text.slice(0, LENGTH_MAX)
