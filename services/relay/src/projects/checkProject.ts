import type { Project } from '@portico/common/projects'

/** A project of the relay. Wallets send no origin and may always connect. */
export interface RelayProject extends Project {
  /** For the local world: pages of this machine may connect from any port. */
  readonly anyLoopbackOrigin?: boolean
}

export type ProjectRefusal = 'unknown_project' | 'origin_not_allowed'

/**
 * Checks whether a connection may use a project.
 *
 * @returns why it may not; `undefined` when it may
 */
export function checkProject(
  project: RelayProject | undefined,
  origin: string | undefined,
): ProjectRefusal | undefined {
  if (!project?.active) return 'unknown_project'
  // Wallets and servers send no origin. A project id is no secret; limits protect it.
  if (origin === undefined || project.origins.includes(origin)) return undefined
  if (project.anyLoopbackOrigin && isLoopback(origin)) return undefined
  return 'origin_not_allowed'
}

const LOOPBACK = /^(?:localhost|.*\.localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/

function isLoopback(origin: string): boolean {
  return URL.canParse(origin) && LOOPBACK.test(new URL(origin).hostname)
}
