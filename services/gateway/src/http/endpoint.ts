import type { Reply } from '@portico/common/http'
import type { GenericSchema, InferOutput } from 'valibot'
import type { Gateway } from '../gateway.ts'
import type { Project, ProjectFeatures } from '../store/schema.ts'
import type { Budget } from './admit.ts'

/** A call that was checked and let in. */
export interface Call<Query, Parameters, Body> {
  readonly gateway: Gateway
  readonly project: Project
  /** What requests are counted against; never logged. */
  readonly address: string
  readonly budget: Budget
  /** Of a page, known to be the project's. */
  readonly origin: string | undefined
  readonly cookie: string | undefined
  /** Whether the page is of another site than the gateway, as its browser says. */
  readonly isCrossSite: boolean
  readonly query: Query
  readonly parameters: Parameters
  readonly body: Body
}

/** One path of the gateway: its schemas check what comes in and make the OpenAPI document. */
export interface Endpoint {
  readonly method: 'GET' | 'POST'
  /** With `{name}` for parameters. */
  readonly path: string
  readonly tag: string
  readonly summary: string
  /** What a project must have to call it; none: any project may. */
  readonly feature?: keyof ProjectFeatures | undefined
  /** Pages send their cookies along, and get some: only a page of the project may call it. */
  readonly withCookies?: boolean | undefined
  /** An `img` shows it, which names no origin. */
  readonly isImage?: boolean | undefined
  /** Asked again under the same `Idempotency-Key` it answers as before; or which bodies it does so for. */
  readonly isIdempotent?: boolean | ((raw: string) => boolean) | undefined
  readonly query: GenericSchema
  readonly parameters?: GenericSchema | undefined
  /** JSON; `'raw'` is checked by the endpoint itself. */
  readonly body?: GenericSchema | 'raw' | undefined
  readonly answer: GenericSchema | { readonly type: string }
  handle(call: Call<never, never, never>): Reply | Promise<Reply>
}

type Output<Schema, Fallback> = Schema extends GenericSchema ? InferOutput<Schema> : Fallback

/** Says what an endpoint is, with the types of its schemas in its handler. */
export function defineEndpoint<
  const Query extends GenericSchema,
  const Parameters extends GenericSchema | undefined = undefined,
  const Body extends GenericSchema | 'raw' | undefined = undefined,
>(
  endpoint: Omit<Endpoint, 'query' | 'parameters' | 'body' | 'handle'> & {
    readonly query: Query
    readonly parameters?: Parameters
    readonly body?: Body
    handle(
      call: Call<Output<Query, never>, Output<Parameters, undefined>, Output<Body, unknown>>,
    ): Reply | Promise<Reply>
  },
): Endpoint {
  return endpoint as Endpoint
}
