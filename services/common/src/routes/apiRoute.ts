import type * as v from 'valibot'
import type { Reply } from '../http/reply.ts'
import type { Project } from '../projects/readProjects.ts'

/** A request to an API whose project, origin and body were checked. */
export interface CheckedRequest<Body = unknown> {
  readonly project: Project
  readonly body: Body
  /** The network address that limits count by. */
  readonly address: string
  readonly cookie: string | undefined
  readonly userAgent: string | undefined
  readonly authorization: string | undefined
  /** @param name - of a part of the path, such as `id` of `/api/devices/:id` */
  readonly parameter: (name: string) => string
}

/** A route of an API. */
export interface ApiRoute<Call extends { readonly body: unknown }> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: `/api/${string}`
  /** Without it, a request has no body. */
  readonly schema?: v.GenericSchema<unknown, Call['body']>
  handle(call: Call): Promise<Reply>
}
