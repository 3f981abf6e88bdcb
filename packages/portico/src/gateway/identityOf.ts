import { VERSION } from '../core/version.ts'

/** The query parameters of every call: the project, and name and version of the library. */
export type CallIdentity = {
  readonly projectId: string
  readonly st: string
  readonly sv: string
}

export function identityOf(projectId: string): CallIdentity {
  return { projectId, st: 'portico', sv: VERSION }
}
