import { isYounger, ServiceError } from '@portico/common'
import type { GuardedFetch } from '@portico/common/egress'
import type { Metrics } from '../metrics/createMetrics.ts'
import { isExhausted, type Outcome, type UpstreamCall } from './fetchUpstream.ts'
import type { NodeProtocol } from './types.ts'

const PAUSE_MIN_MS = 1000
const PAUSE_MAX_MS = 60_000
const WRONG_CHAIN_MS = 5 * 60_000
const ATTEMPTS_MAX = 3
const ATTEMPT_MS = 3000
const CHECK_MS = 2000
/** For all attempts: below the 10 s that a page waits. */
const TOTAL_MS = 8500
/** The weight of the newest response time in the average. */
const NEWEST = 0.2
const HEADS_EVERY_MS = 30_000
/** How many blocks an upstream may be behind the best one. */
const LAG_MAX = 20

interface Upstream {
  readonly url: string
  readonly host: string
  averageMs: number
  failures: number
  pausedUntil: number
  checked: boolean
  head: number
}

/** The upstreams of one network. */
export interface UpstreamPool<NodeCall = UpstreamCall> {
  /** @throws {ServiceError} `upstream_failed`, `timeout` when no upstream has answered */
  request(calls: readonly NodeCall[]): Promise<readonly Outcome[]>
}

export interface UpstreamPoolOptions<NodeCall> {
  readonly chainId: string
  /** How its nodes are called. */
  readonly protocol: NodeProtocol<NodeCall>
  /** http(s) addresses. */
  readonly urls: readonly string[]
  readonly guardedFetch: GuardedFetch
  readonly metrics: Metrics
  readonly now?: (() => number) | undefined
}

const unanswered: Outcome = { error: { code: -32603, message: 'No upstream answered this call.' } }

/**
 * Creates a pool of upstreams. It uses the healthiest and fastest upstream at the head of the
 * chain, and the next one when that fails or leaves calls unanswered. A failed upstream is paused,
 * longer each time, and used only without a better one. An upstream of another network is never
 * used.
 */
export function createUpstreamPool<NodeCall>(
  options: UpstreamPoolOptions<NodeCall>,
): UpstreamPool<NodeCall> {
  const { protocol, urls, now = Date.now } = options
  const upstreams = urls.map(createUpstream)
  const attempt = createAttempt(options, now)
  let headsReadAt = now()

  // A node that is stuck answers quickly, too, so their block heights are compared from time to
  // time.
  const compareHeads = (): void => {
    if (upstreams.length < 2) return
    if (isYounger(headsReadAt, HEADS_EVERY_MS, now())) return
    headsReadAt = now()
    for (const upstream of upstreams) {
      attempt(upstream, [protocol.heightCall], ATTEMPT_MS).then(
        ([outcome]) => {
          const head =
            outcome && 'result' in outcome ? protocol.readHeight(outcome.result) : Number.NaN
          if (Number.isSafeInteger(head)) upstream.head = head
        },
        () => {},
      )
    }
  }

  return {
    async request(calls) {
      compareHeads()
      const until = performance.now() + TOTAL_MS
      const settled = new Map<number, Outcome>()
      let open = calls.map((call, index) => ({ call, index }))
      let failure: unknown
      let isSlow = false
      let isAnswered = false
      for (const upstream of inOrder(upstreams, now(), protocol.lagMax).slice(0, ATTEMPTS_MAX)) {
        const left = Math.min(ATTEMPT_MS, until - performance.now())
        if (left <= 0) break
        try {
          const sent = open
          const outcomes = await attempt(
            upstream,
            sent.map(({ call }) => call),
            left,
          )
          isAnswered = true
          open = sent.filter(({ index }, at) => {
            const outcome = outcomes[at]
            if (outcome) settled.set(index, outcome)
            return !outcome || isExhausted(outcome)
          })
          if (open.length === 0) break
        } catch (error) {
          failure = error
          isSlow ||= error instanceof ServiceError && error.code === 'timeout'
        }
      }
      if (!isAnswered) throw toFailure(failure)
      // A node that was too slow may have taken a transaction that another one refuses.
      const isRefused = calls.some(
        (call, index) => protocol.isWrite(call) && 'error' in (settled.get(index) ?? unanswered),
      )
      if (isSlow && isRefused) throw toFailure(failure)
      const outcomes = [...settled.values()]
      if (outcomes.every(isExhausted)) {
        throw new ServiceError('upstream_failed', 'The upstreams of this network refuse more.')
      }
      return calls.map((_, index) => settled.get(index) ?? unanswered)
    },
  }
}

function createUpstream(url: string): Upstream {
  const { host } = new URL(url)
  return { url, host, averageMs: 0, failures: 0, pausedUntil: 0, checked: false, head: 0 }
}

type Attempt<NodeCall> = (
  upstream: Upstream,
  calls: readonly NodeCall[],
  timeoutMs: number,
) => Promise<readonly (Outcome | undefined)[]>

/** Creates the request to one upstream, which checks its network and records its health. */
function createAttempt<NodeCall>(
  { chainId, protocol, guardedFetch, metrics }: UpstreamPoolOptions<NodeCall>,
  now: () => number,
): Attempt<NodeCall> {
  const pause = (upstream: Upstream): void => {
    // Of concurrent failures, only the first one counts.
    if (isPaused(upstream, now())) return
    upstream.failures += 1
    const ms = Math.min(PAUSE_MIN_MS * 2 ** (upstream.failures - 1), PAUSE_MAX_MS)
    upstream.pausedUntil = now() + ms
  }

  const checkChain = async (upstream: Upstream, timeoutMs: number): Promise<void> => {
    const { networkCall, isRight } = protocol
    const [outcome] = await protocol.send(guardedFetch, upstream.url, [networkCall], timeoutMs)
    if (!outcome || !('result' in outcome) || !isRight(outcome.result)) {
      upstream.pausedUntil = now() + WRONG_CHAIN_MS
      throw new ServiceError('upstream_failed', 'An upstream serves another network.')
    }
    upstream.checked = true
  }

  return async (upstream, calls, timeoutMs) => {
    const count = (outcome: 'ok' | 'failed') =>
      metrics.upstream.inc({ chain: chainId, host: upstream.host, outcome })
    // A monotonic clock, since the system clock may be set.
    const started = performance.now()
    try {
      if (!upstream.checked) await checkChain(upstream, Math.min(timeoutMs, CHECK_MS))
      const outcomes = await protocol.send(guardedFetch, upstream.url, calls, timeoutMs)
      if (outcomes.some((outcome) => outcome && isExhausted(outcome))) pause(upstream)
      else upstream.failures = 0
      count('ok')
      return outcomes
    } catch (error) {
      pause(upstream)
      count('failed')
      // Another server may answer at this address now, so its network is checked again.
      upstream.checked = false
      throw error
    } finally {
      upstream.averageMs += NEWEST * (performance.now() - started - upstream.averageMs)
    }
  }
}

function toFailure(cause: unknown): ServiceError {
  if (cause instanceof ServiceError) return cause
  return new ServiceError('upstream_failed', 'No upstream of this network answers.', { cause })
}

// A pause that ends too far in the future was set before the clock was set back.
function isPaused({ pausedUntil }: Upstream, at: number): boolean {
  return pausedUntil > at && pausedUntil - at <= WRONG_CHAIN_MS
}

function inOrder(
  upstreams: readonly Upstream[],
  at: number,
  lagMax = LAG_MAX,
): readonly Upstream[] {
  const best = Math.max(...upstreams.map(({ head }) => head))
  const score = ({ averageMs, failures }: Upstream) => (averageMs + 1) * (1 + failures)
  const handicap = (upstream: Upstream) =>
    Number(isPaused(upstream, at)) * 2 + Number(upstream.head > 0 && best - upstream.head > lagMax)
  return upstreams.toSorted((a, b) => handicap(a) - handicap(b) || score(a) - score(b))
}
