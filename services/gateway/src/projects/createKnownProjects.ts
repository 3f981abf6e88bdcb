import type { Project } from '../store/schema.ts'

/** What was read of an id; no project: there is none. */
export interface KnownProject {
  readonly project: Project | undefined
  readonly readAt: number
}

/** Projects in memory. */
export interface KnownProjects {
  get(id: string): KnownProject | undefined
  set(id: string, entry: KnownProject): void
  delete(id: string): void
}

/**
 * Keeps what was read of projects, so many and no more. Anybody may ask for ids that do not exist: those are forgotten first, and only then
 * the project that was read longest ago.
 */
export function createKnownProjects(max: number): KnownProjects {
  const real = new Map<string, KnownProject>()
  const madeUp = new Map<string, KnownProject>()
  const remove = (id: string): void => {
    real.delete(id)
    madeUp.delete(id)
  }
  return {
    get: (id) => real.get(id) ?? madeUp.get(id),
    set(id, entry) {
      remove(id)
      if (real.size + madeUp.size >= max) forgetOldest(madeUp.size > 0 ? madeUp : real)
      const place = entry.project ? real : madeUp
      place.set(id, entry)
    },
    delete: remove,
  }
}

function forgetOldest(entries: Map<string, KnownProject>): void {
  const [oldest] = entries.keys()
  if (oldest !== undefined) entries.delete(oldest)
}
