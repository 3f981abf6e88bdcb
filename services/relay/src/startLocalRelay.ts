import { readConfig } from './config/readConfig.ts'
import { type RunningRelay, startRelay } from './startRelay.ts'

export interface LocalRelayOptions {
  /** 0 takes any free port. */
  readonly port?: number | undefined
  /** Additional variables. */
  readonly environment?: NodeJS.ProcessEnv | undefined
}

/** The project of the local world. */
export const LOCAL_PROJECT = 'playground'

/**
 * Starts a relay for the local world: in memory, for pages of this machine.
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
    // All clients share one address.
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
