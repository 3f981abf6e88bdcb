import type { Reply } from '@portico/common/http'
import type { GenericSchema, InferOutput } from 'valibot'
import type { Gateway } from '../gateway.ts'
import type { Project, ProjectFeatures } from '../store/schema.ts'
import type { Budget } from './admit.ts'

/** An admitted request. */
export interface Call<Query, Parameters, Body> {
  readonly gateway: Gateway
  readonly project: Project
  /** What limits count by; never logged. */
  readonly address: string
  readonly budget: Budget
  /** The origin of a page, which the project lists. */
  readonly origin: string | undefined
  readonly cookie: string | undefined
  /** Whether the page belongs to another site, as the browser reports. */
  readonly isCrossSite: boolean
  readonly query: Query
  readonly parameters: Parameters
  readonly body: Body
}

/** An endpoint. Its schemas check the request and define the OpenAPI document. */
export interface Endpoint {
  readonly method: 'GET' | 'POST'
  /** With `{name}` for parameters. */
  readonly path: string
  readonly tag: string
  readonly summary: string
  /** The feature that the project needs. Default: none. */
  readonly feature?: keyof ProjectFeatures | undefined
  /** Pages send cookies and receive some: only a page of the project may call it. */
  readonly withCookies?: boolean | undefined
  /** Used in an `img`, which sends no origin. */
  readonly isImage?: boolean | undefined
  /** Whether a repeated `Idempotency-Key` repeats the response; a function decides by the body. */
  readonly isIdempotent?: boolean | ((raw: string) => boolean) | undefined
  readonly query: GenericSchema
  readonly parameters?: GenericSchema | undefined
  /** JSON; the endpoint itself checks a `'raw'` body. */
  readonly body?: GenericSchema | 'raw' | undefined
  /** The content of a `'raw'` body, for the OpenAPI document. */
  readonly rawBody?: Readonly<Record<string, { readonly schema: object }>> | undefined
  readonly answer: GenericSchema | { readonly type: string }
  /** The body of an error, if it has codes of its own. */
  readonly failure?: GenericSchema | undefined
  handle(call: Call<never, never, never>): Reply | Promise<Reply>
}

type Output<Schema, Fallback> = Schema extends GenericSchema ? InferOutput<Schema> : Fallback

/** Defines an endpoint, with the types of its schemas in its handler. */
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
