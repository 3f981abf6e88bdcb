import { isYounger, ServiceError } from '@portico/common'
import type { Database } from '@portico/common/database'
import type { PubSub } from '@portico/common/pubsub'
import { asc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { answered } from '../store/answered.ts'
import { onrampOrders, type Project, projects, usageEvents } from '../store/schema.ts'
import { createKnownProjects } from './createKnownProjects.ts'
import { findProjectProblems, NewProject } from './readProject.ts'

const TOPIC = 'projects'
// Short, because a pub/sub message may be lost.
const AGE_MAX_MS = 10_000
/** How long a request with a stale entry waits for a fresh one. */
const STALE_WAIT_MS = 1000
const KNOWN_MAX = 10_000

/** The projects of the gateway. */
export interface Projects {
  /**
   * Whether the id was looked up recently, found or not. `get` may still query for a stale entry.
   */
  has(id: string): boolean
  /** From the cache while it is fresh, and also when the database does not answer. */
  get(id: string): Project | undefined | Promise<Project | undefined>
  list(): Promise<readonly Project[]>
  /**
   * Creates or replaces a project.
   *
   * @throws {ServiceError} `bad_request`
   */
  put(project: unknown): Promise<Project>
  /** @returns whether the project existed */
  remove(id: string): Promise<boolean>
  close(): void
}

export async function createProjects({
  store,
  pubsub,
  now = Date.now,
  knownMax = KNOWN_MAX,
}: {
  store: Database
  pubsub: PubSub
  now?: () => number
  /** The size of the cache, including ids that do not exist. */
  knownMax?: number
}): Promise<Projects> {
  const known = createKnownProjects(knownMax)
  const reads = new Map<string, Promise<Project | undefined>>()
  const forget = (id: string): void => {
    known.delete(id)
    // A read that began before the change may return the old project, so it must be neither shared
    // nor cached.
    reads.delete(id)
  }
  const unsubscribe = await pubsub.subscribe(TOPIC, forget)

  const read = (id: string): Promise<Project | undefined> => {
    const pending = reads.get(id)
    if (pending) return pending
    const query: Promise<Project | undefined> = select(store, id).then(
      (project) => {
        if (reads.get(id) !== query) return project
        reads.delete(id)
        known.set(id, { project, readAt: now() })
        return project
      },
      (cause) => {
        if (reads.get(id) === query) reads.delete(id)
        throw cause
      },
    )
    reads.set(id, query)
    return query
  }

  // This process first; the message to the others may be lost.
  const changed = (id: string): Promise<void> => {
    forget(id)
    return pubsub.publish(TOPIC, id)
  }

  return {
    has: (id) => known.get(id) !== undefined,
    async get(id) {
      const entry = known.get(id)
      if (entry && isYounger(entry.readAt, AGE_MAX_MS, now())) return entry.project
      // A database that hangs must not block cached projects.
      if (entry)
        return Promise.race([read(id).catch(() => entry.project), resolveAfter(entry.project)])
      return answered(read(id))
    },
    list: () => answered(store.db.select().from(projects).orderBy(asc(projects.createdAt))),
    async put(input) {
      const row = check(input)
      const [project] = await answered(
        store.db
          .insert(projects)
          .values(row)
          .onConflictDoUpdate({ target: projects.id, set: row })
          .returning(),
      )
      await changed(row.id)
      if (!project) throw new ServiceError('internal', 'The database returned no row.')
      return project
    },
    async remove(id) {
      // A project created later with the same id must not inherit events and orders.
      await answered(store.db.delete(usageEvents).where(eq(usageEvents.projectId, id)))
      await answered(store.db.delete(onrampOrders).where(eq(onrampOrders.projectId, id)))
      const gone = await answered(store.db.delete(projects).where(eq(projects.id, id)).returning())
      await changed(id)
      return gone.length > 0
    },
    close: unsubscribe,
  }
}

async function select({ db }: Database, id: string): Promise<Project | undefined> {
  const [project] = await db.select().from(projects).where(eq(projects.id, id)).limit(1)
  return project
}

function resolveAfter<T>(value: T): Promise<T> {
  return new Promise((resolve) => setTimeout(resolve, STALE_WAIT_MS, value).unref())
}

function check(input: unknown): v.InferOutput<typeof NewProject> {
  const result = v.safeParse(NewProject, input)
  if (result.success) return result.output
  throw new ServiceError('bad_request', findProjectProblems(input).join('; '))
}
