const MINUTE_S = 60
const DAY_S = 86_400

/** How a message travels: the relay reads `tag` and `ttl`, never what is sealed. */
export interface Travel {
  readonly tag: number
  /** Seconds. */
  readonly ttl: number
  readonly prompt?: boolean
}

/** Each method of the protocol: how its request and its answer travel (WalletConnect 2.0, Sign API, RPC methods). */
export const methods = {
  wc_sessionPropose: travel(1100, 5 * MINUTE_S, true),
  wc_sessionSettle: travel(1102, 5 * MINUTE_S),
  wc_sessionUpdate: travel(1104, DAY_S),
  wc_sessionExtend: travel(1106, DAY_S),
  wc_sessionRequest: travel(1108, 5 * MINUTE_S, true),
  wc_sessionEvent: travel(1110, 5 * MINUTE_S, true),
  wc_sessionDelete: travel(1112, DAY_S),
  wc_sessionPing: travel(1114, DAY_S),
  wc_sessionAuthenticate: travel(1116, 60 * MINUTE_S, true),
} as const

export type Method = keyof typeof methods

/** Tells a method of the protocol. */
export function isMethod(value: unknown): value is Method {
  return typeof value === 'string' && Object.hasOwn(methods, value)
}

function travel(tag: number, ttl: number, prompt = false) {
  return {
    request: { tag, ttl, prompt },
    answer: { tag: tag + 1, ttl },
  } as const
}
