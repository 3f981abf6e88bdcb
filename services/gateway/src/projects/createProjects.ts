import { isYounger, ServiceError } from '@portico/common'
import type { Database } from '@portico/common/database'
import type { PubSub } from '@portico/common/pubsub'
import { asc, eq } from 'drizzle-orm'
import * as v from 'valibot'
import { type Project, projects, usageEvents } from '../store/schema.ts'
import { createKnownProjects } from './createKnownProjects.ts'
import { findProjectProblems, NewProject } from './readProject.ts'

const TOPIC = 'projects'
// Short, because a message that says 'changed' may be lost.
const AGE_MAX_MS = 10_000
/** What a request of a known project waits for news of it. */
const PATIENCE_MS = 1000
const KNOWN_MAX = 10_000

/** The sites that may use the gateway. */
export interface Projects {
  /** Whether `get` answers without the database. */
  has(id: string): boolean
  /** From memory when it is young; a database that does not answer leaves what was known. */
  get(id: string): Project | undefined | Promise<Project | undefined>
  list(): Promise<readonly Project[]>
  /** Adds a project, or changes the one with this id. @throws {ServiceError} `bad_request` */
  put(project: unknown): Promise<Project>
  /** @returns whether there was one */
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
  /** How many are kept in memory, those that do not exist included. */
  knownMax?: number
}): Promise<Projects> {
  const known = createKnownProjects(knownMax)
  const reads = new Map<string, Promise<Project | undefined>>()
  const forget = (id: string): void => {
    known.delete(id)
    // A read that began before the change may still bring what was: nobody shall join or keep it.
    reads.delete(id)
  }
  const unsubscribe = await pubsub.subscribe(TOPIC, forget)

  const read = (id: string): Promise<Project | undefined> => {
    const under = reads.get(id)
    if (under) return under
    const begun: Promise<Project | undefined> = select(store, id).then(
      (project) => {
        if (reads.get(id) !== begun) return project
        reads.delete(id)
        known.set(id, { project, readAt: now() })
        return project
      },
      (cause) => {
        if (reads.get(id) === begun) reads.delete(id)
        throw cause
      },
    )
    reads.set(id, begun)
    return begun
  }

  // Here at once, whether or not the others can be told.
  const changed = (id: string): Promise<void> => {
    forget(id)
    return pubsub.publish(TOPIC, id)
  }

  return {
    has: (id) => known.get(id) !== undefined,
    async get(id) {
      const entry = known.get(id)
      if (entry && isYounger(entry.readAt, AGE_MAX_MS, now())) return entry.project
      // A database that hangs must not hang those who are known.
      if (entry) return Promise.race([read(id).catch(() => entry.project), later(entry.project)])
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
      // A project that is made anew under the same id begins without what the old one kept.
      await answered(store.db.delete(usageEvents).where(eq(usageEvents.projectId, id)))
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

/** @throws {ServiceError} `unavailable` */
async function answered<T>(query: PromiseLike<T>): Promise<T> {
  try {
    return await query
  } catch (cause) {
    throw new ServiceError('unavailable', 'The database does not answer; try again.', {
      cause,
      retryAfterSeconds: 5,
    })
  }
}

function later<T>(value: T): Promise<T> {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, value).unref())
}

function check(input: unknown): v.InferOutput<typeof NewProject> {
  const result = v.safeParse(NewProject, input)
  if (result.success) return result.output
  throw new ServiceError('bad_request', findProjectProblems(input).join('; '))
}
