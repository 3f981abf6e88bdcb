import { type GenericSchema, type InferOutput, safeParse } from 'valibot'
import {
  createHttpClient,
  type HttpClient,
  type HttpClientOptions,
} from '../core/http/createHttpClient.ts'
import { httpInvalidBody } from '../wire/errors/catalogue.ts'
import { PorticoError } from '../wire/errors/porticoError.ts'
import type { SupportedChains } from '../wire/gateway/chains.ts'
import { type CallIdentity, identityOf } from './identityOf.ts'

/** The options of a gateway client. */
export interface GatewayOptions {
  /** The http(s) URL of the gateway, with or without a path. */
  readonly baseUrl: string
  /** The id of the project. */
  readonly projectId: string
  /** A random id of the page, sent with each call. Default: none. */
  readonly clientId?: string | undefined
  /** Default: the global `fetch` at the time of the request. */
  readonly fetch?: typeof fetch | undefined
  /** The timeout of one attempt, in milliseconds. Default: 10 000. */
  readonly timeoutMs?: number | undefined
  /** The source of time, for tests. */
  readonly clock?: HttpClientOptions['clock']
}

/** A gateway: the first parameter of its calls. */
export interface Gateway {
  readonly baseUrl: string
  /** The query parameters of every call. */
  readonly identity: CallIdentity
  readonly http: HttpClient
  /** The cached networks that the gateway serves, see `getSupportedChains`. */
  readonly known: {
    supported?: Promise<SupportedChains> | undefined
    served?: ReadonlySet<string> | undefined
  }
}

/**
 * Creates a {@link Gateway}. Sends no request.
 *
 * @example
 * const gateway = connectGateway({ baseUrl: gatewayUrl, projectId })
 */
export function connectGateway(options: GatewayOptions): Gateway {
  const { baseUrl, projectId, ...rest } = options
  const identity = identityOf(projectId)
  return {
    baseUrl,
    identity,
    http: createHttpClient({ baseUrl, query: identity, ...rest }),
    known: {},
  }
}

/**
 * Creates a parser of responses from a schema.
 *
 * @throws {PorticoError} `http/invalid-body`, with the path of the first problem
 */
export function parseWith<S extends GenericSchema>(schema: S): (value: unknown) => InferOutput<S> {
  return (value) => {
    const result = safeParse(schema, value)
    if (result.success) return result.output
    const [issue] = result.issues
    const path = issue.path?.map(({ key }) => String(key)).join('.')
    throw new PorticoError(httpInvalidBody, { details: path && `${path}: ${issue.type}` })
  }
}
