import type { Reply } from '@portico/common/http'
import type { Project } from '@portico/common/projects'
import type * as v from 'valibot'
import type { VaultContext } from '../../context.ts'
import type { SessionCookies } from '../../sessions/readSession.ts'

/** A request whose project, origin and body were checked. */
export interface ApiCall<Body> {
  readonly context: VaultContext
  readonly project: Project
  readonly body: Body
  readonly cookies: SessionCookies
  /** The network address that limits count by. */
  readonly address: string
  readonly userAgent: string | undefined
  readonly authorization: string | undefined
  /** The `:id` of the path. */
  readonly id: string
}

/** A route of the API. */
export interface ApiRoute<Body = unknown> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/api/${string}`
  /** Without it, a request has no body. */
  readonly schema?: v.GenericSchema<unknown, Body>
  handle(call: ApiCall<Body>): Promise<Reply>
}
