import type { Logger } from 'pino'
import type { ProblemCode } from 'portico/gateway'

const CODES: ReadonlySet<ProblemCode> = new Set(['unknown_project', 'origin_not_allowed'])
/** A refusal is told so often, and so many different ones at all: strangers write what stands in them. */
const AGAIN_MS = 600_000
const TOLD_MAX = 100
const LENGTH_MAX = 100

/** Makes the log of calls whose project or origin is wrong: what an operator who has just set up a site looks for. */
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
