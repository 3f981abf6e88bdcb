const MINUTE_S = 60
const DAY_S = 86_400

/** How the relay publishes a message: it reads `tag` and `ttl`, never the encrypted content. */
export interface PublishOptions {
  readonly tag: number
  /** Seconds. */
  readonly ttl: number
  readonly prompt?: boolean
}

/** The publish options of each method's request and response (WalletConnect 2.0, Sign API). */
export const methods = {
  wc_sessionPropose: publishOptions(1100, 5 * MINUTE_S, true),
  wc_sessionSettle: publishOptions(1102, 5 * MINUTE_S),
  wc_sessionUpdate: publishOptions(1104, DAY_S),
  wc_sessionExtend: publishOptions(1106, DAY_S),
  wc_sessionRequest: publishOptions(1108, 5 * MINUTE_S, true),
  wc_sessionEvent: publishOptions(1110, 5 * MINUTE_S, true),
  wc_sessionDelete: publishOptions(1112, DAY_S),
  wc_sessionPing: publishOptions(1114, DAY_S),
  wc_sessionAuthenticate: publishOptions(1116, 60 * MINUTE_S, true),
} as const

export type Method = keyof typeof methods

/** Returns whether a value names a method of the Sign API. */
export function isMethod(value: unknown): value is Method {
  return typeof value === 'string' && Object.hasOwn(methods, value)
}

function publishOptions(tag: number, ttl: number, prompt = false) {
  return {
    request: { tag, ttl, prompt },
    answer: { tag: tag + 1, ttl },
  } as const
}
