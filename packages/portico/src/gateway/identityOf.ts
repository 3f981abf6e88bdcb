import { VERSION } from '../core/version.ts'

/** What the query of every call carries: project, kind and version of the kit. */
export type CallIdentity = {
  readonly projectId: string
  readonly st: string
  readonly sv: string
}

export function identityOf(projectId: string): CallIdentity {
  return { projectId, st: 'portico', sv: VERSION }
}
