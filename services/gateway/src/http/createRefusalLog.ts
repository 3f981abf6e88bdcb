import type { Logger } from 'pino'
import type { ProblemCode } from 'portico/gateway'

const CODES: ReadonlySet<ProblemCode> = new Set(['unknown_project', 'origin_not_allowed'])
/** Limits how often, and how many, refusals are logged: their values come from callers. */
const AGAIN_MS = 600_000
const TOLD_MAX = 100
const LENGTH_MAX = 100

/** Creates the log of requests with a wrong project or origin, which helps to set up a site. */
export function createRefusalLog(
  log: Pick<Logger, 'warn'>,
  now: () => number = Date.now,
): (code: ProblemCode, projectId: string | undefined, origin: string | undefined) => void {
  const told = new Map<string, number>()
  return (code, projectId = '', origin = 'none') => {
    if (!CODES.has(code)) return
    const refused = { code, projectId: shorten(projectId), origin: shorten(origin) }
    const key = Object.values(refused).join(' ')
    const at = now()
    for (const [known, until] of told) if (until <= at) told.delete(known)
    if (told.has(key) || told.size >= TOLD_MAX) return
    told.set(key, at + AGAIN_MS)
    log.warn(refused, 'a call was refused: portico-gateway project add lets it in')
  }
}

const shorten = (text: string) => text.slice(0, LENGTH_MAX)
