import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { ConfigError, ServiceError } from '@portico/common'
import { isLocked, openDatabase } from '@portico/common/database'
import { openSharedState } from '@portico/common/pubsub'
import type { Config } from '../config/readConfig.ts'
import { createProjects } from '../projects/createProjects.ts'
import { migrations } from '../store/migrations.ts'
import type { Project } from '../store/schema.ts'

const REQUEST_MS = 10_000
/** The longest time that a gateway takes to start. */
const START_MS = 15_000
const POLL_MS = 200

/** The projects that the command line reads and writes. */
export interface ProjectStore {
  list(): Promise<readonly Project[]>
  put(project: { id: string } & Record<string, unknown>): Promise<Project>
  remove(id: string): Promise<boolean>
  close(): Promise<void>
}

/** Opens the database, or uses the admin API of a running gateway that has locked it. */
export async function openProjects(config: Config): Promise<ProjectStore> {
  if (config.databaseUrl !== undefined) return openDirectly(config)
  // A starting gateway has locked the folder and does not answer yet.
  const deadline = performance.now() + START_MS
  for (;;) {
    const running = await findRunning(config)
    if (running) return connectToGateway(running)
    if (!(await isLocked(config.dataDirectory)) || performance.now() > deadline) {
      return openDirectly(config)
    }
    await setTimeout(POLL_MS)
  }
}

/** A gateway that runs, and the token of its admin API. */
interface RunningGateway {
  readonly url: string
  readonly token: string
}

async function findRunning({ dataDirectory }: Config): Promise<RunningGateway | undefined> {
  let running: RunningGateway
  try {
    running = JSON.parse(await readFile(join(dataDirectory, 'admin.json'), 'utf8'))
  } catch {
    return undefined
  }
  // A killed gateway leaves this file, and another process may listen at its port now.
  if (!(await isLocked(dataDirectory))) return undefined
  const isUp = await fetch(`${running.url}/health`).then(
    ({ ok }) => ok,
    () => false,
  )
  return isUp ? running : undefined
}

async function openDirectly(config: Config): Promise<ProjectStore> {
  const store = await openDatabase(config, migrations)
  const { redis, pubsub } = await openSharedState(config).catch(async (error) => {
    await store.close()
    throw error
  })
  const projects = await createProjects({ store, pubsub })
  return {
    list: projects.list,
    put: projects.put,
    remove: projects.remove,
    async close() {
      projects.close()
      await pubsub.close()
      redis?.disconnect()
      await store.close()
    },
  }
}

function connectToGateway({ url, token }: RunningGateway): ProjectStore {
  const request = async (path: string, method = 'GET', body?: unknown): Promise<unknown> => {
    const response = await fetch(`${url}/admin/${path}`, {
      method,
      signal: AbortSignal.timeout(REQUEST_MS),
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    if (response.status === 204) return undefined
    const answer = (await response.json()) as { error?: { message: string } }
    if (response.ok) return answer
    if (response.status === 404) throw new ProjectNotFound()
    throw new ServiceError('bad_request', answer.error?.message ?? 'The gateway refused.')
  }
  return {
    async list() {
      const { projects } = (await request('projects')) as { projects: readonly Project[] }
      return projects
    },
    async put(project) {
      return (await request(
        `projects/${encodeURIComponent(project.id)}`,
        'PUT',
        project,
      )) as Project
    },
    async remove(id) {
      try {
        await request(`projects/${encodeURIComponent(id)}`, 'DELETE')
        return true
      } catch (error) {
        if (error instanceof ProjectNotFound) return false
        throw error
      }
    },
    async close() {},
  }
}

class ProjectNotFound extends ConfigError {
  constructor() {
    super(['There is no such project.'])
  }
}
