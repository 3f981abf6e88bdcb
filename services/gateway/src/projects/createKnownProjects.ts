import type { Project } from '../store/schema.ts'

/** A cached look-up; without a project, the id does not exist. */
export interface KnownProject {
  readonly project: Project | undefined
  readonly readAt: number
}

/** The cache of projects. */
export interface KnownProjects {
  get(id: string): KnownProject | undefined
  set(id: string, entry: KnownProject): void
  delete(id: string): void
}

/**
 * Creates a cache of a fixed size. Callers may invent ids, so unknown ids are evicted first, then
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
