import {
  createHttpClient,
  type HttpClient,
  type HttpClientOptions,
} from '../core/http/createHttpClient.ts'
import { type CallIdentity, identityOf } from './identityOf.ts'

/** Where the gateway is and who asks. */
export interface GatewayOptions {
  /** http(s) address of the gateway, with or without a path. */
  readonly baseUrl: string
  /** The project's id at the gateway. */
  readonly projectId: string
  /** The page's own id, sent along. Default: none. */
  readonly clientId?: string | undefined
  /** Default: the global `fetch` at the time of the request. */
  readonly fetch?: typeof fetch | undefined
  /** Time one try may take, in milliseconds. Default 10 000. */
  readonly timeoutMs?: number | undefined
  /** Time, replaceable in tests. */
  readonly clock?: HttpClientOptions['clock']
}

/** A gateway as the calls see it. */
export interface Gateway {
  readonly baseUrl: string
  /** In the query of every call: project, kind and version of the kit. */
  readonly identity: CallIdentity
  readonly http: HttpClient
  /** What the gateway said that it serves, kept once it answered: see `getSupportedChains`. */
  readonly known: {
    supported?: Promise<ReadonlySet<string>> | undefined
    served?: ReadonlySet<string> | undefined
  }
}

/** Makes what the calls of one gateway share. Nothing is sent yet. */
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
