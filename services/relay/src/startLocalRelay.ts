import { readConfig } from './config/readConfig.ts'
import { type RunningRelay, startRelay } from './startRelay.ts'

export interface LocalRelayOptions {
  /** 0: the system chooses. */
  readonly port?: number | undefined
  /** Variables beside those that the local world needs. */
  readonly environment?: NodeJS.ProcessEnv | undefined
}

/** The project that the local world has. */
export const LOCAL_PROJECT = 'playground'

/**
 * Starts a relay for the local world: on this machine only, in memory, for pages of this machine.
 *
 * @example
 * const relay = await startLocalRelay()
 * // relayUrl: relay.url, projectId: LOCAL_PROJECT
 */
export function startLocalRelay({
  port = 0,
  environment,
}: LocalRelayOptions = {}): Promise<RunningRelay> {
  const local = { id: LOCAL_PROJECT, name: 'Local world', origins: [] }
  const config = readConfig({
    PORT: String(port),
    PROJECTS: JSON.stringify({ projects: [local] }),
    LOG_LEVEL: 'warn',
    CLIENT_MESSAGES_PER_SECOND: '1000',
    // Everybody has the one address.
    CONNECTIONS_PER_ADDRESS: '10000',
    ADDRESS_MESSAGES_MAX: '200000',
    ADDRESS_MAX_BYTES: '256000000',
    TOPICS_PER_ADDRESS: '500000',
    ...environment,
  })
  const projects = config.projects.map((project) => ({
    ...project,
    anyLoopbackOrigin: project.id === LOCAL_PROJECT,
  }))
  return startRelay({ ...config, projects })
}
