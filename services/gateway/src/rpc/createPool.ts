import type { Outbound } from '../egress/types.ts'
import { GatewayError } from '../errors.ts'
import type { Metrics } from '../metrics/createMetrics.ts'
import { askUpstream, type Outcome, type UpstreamCall } from './upstream.ts'

const COOL_MIN_MS = 1000
const COOL_MAX_MS = 60_000
const WRONG_CHAIN_MS = 5 * 60_000
const ATTEMPTS_MAX = 3
/** How much the newest answer counts in the average. */
const NEWEST = 0.2

interface Upstream {
  readonly url: string
  readonly host: string
  averageMs: number
  failures: number
  coolUntil: number
  checked: boolean
}

/** The upstreams of one network. */
export interface Pool {
  /** @throws {GatewayError} `upstream_failed`, `timeout` when none of those tried answered */
  ask(calls: readonly UpstreamCall[]): Promise<readonly Outcome[]>
}

export interface PoolOptions {
  readonly chainId: string
  /** http(s) addresses. */
  readonly urls: readonly string[]
  readonly outbound: Outbound
  readonly metrics: Metrics
  readonly now?: (() => number) | undefined
}

/**
 * Asks the upstream that has been well and quick; when it fails the next one is asked. One that failed rests, longer each time, and is
 * asked again only when nothing better is there. One that serves another network than it should is not asked at all.
 */
export function createPool({
  chainId,
  urls,
  outbound,
  metrics,
  now = Date.now,
}: PoolOptions): Pool {
  const upstreams = urls.map(
    (url): Upstream => ({
      url,
      host: new URL(url).host,
      averageMs: 0,
      failures: 0,
      coolUntil: 0,
      checked: false,
    }),
  )

  const attempt = async (upstream: Upstream, calls: readonly UpstreamCall[]) => {
    const started = now()
    try {
      if (!upstream.checked) await checkChain(upstream)
      const outcomes = await askUpstream(outbound, upstream.url, calls)
      upstream.failures = 0
      upstream.averageMs += NEWEST * (now() - started - upstream.averageMs)
      metrics.upstream.inc({ chain: chainId, host: upstream.host, outcome: 'ok' })
      return outcomes
    } catch (error) {
      rest(upstream)
      metrics.upstream.inc({ chain: chainId, host: upstream.host, outcome: 'failed' })
      throw error
    }
  }

  const rest = (upstream: Upstream): void => {
    upstream.failures += 1
    const pause = Math.min(COOL_MIN_MS * 2 ** (upstream.failures - 1), COOL_MAX_MS)
    upstream.coolUntil = Math.max(upstream.coolUntil, now() + pause)
  }

  const checkChain = async (upstream: Upstream): Promise<void> => {
    const question = identify(chainId)
    if (question) {
      const [outcome] = await askUpstream(outbound, upstream.url, [question.call])
      if (!outcome || !('result' in outcome) || !question.isRight(outcome.result)) {
        upstream.coolUntil = now() + WRONG_CHAIN_MS
        throw new GatewayError('upstream_failed', 'An upstream serves another network.')
      }
    }
    upstream.checked = true
  }

  return {
    async ask(calls) {
      let failure: unknown
      for (const upstream of inOrder(upstreams, now()).slice(0, ATTEMPTS_MAX)) {
        try {
          return await attempt(upstream, calls)
        } catch (error) {
          failure = error
        }
      }
      throw failure instanceof GatewayError
        ? failure
        : new GatewayError('upstream_failed', 'No upstream of this network answers.', {
            cause: failure,
          })
    },
  }
}

function inOrder(upstreams: readonly Upstream[], at: number): readonly Upstream[] {
  const score = ({ averageMs, failures }: Upstream) => (averageMs + 1) * (1 + failures)
  return upstreams.toSorted((a, b) => {
    const resting = Number(a.coolUntil > at) - Number(b.coolUntil > at)
    return resting || score(a) - score(b)
  })
}

/** The question that tells which network a node serves. */
function identify(chainId: string) {
  const [namespace, reference = ''] = chainId.split(':')
  if (namespace === 'eip155') {
    return {
      call: { method: 'eth_chainId', params: [] },
      isRight: (result: unknown) =>
        typeof result === 'string' && Number(result) === Number(reference),
    }
  }
  if (namespace === 'solana') {
    return {
      call: { method: 'getGenesisHash', params: [] },
      // CAIP-2 of Solana: the first 32 characters of the genesis hash.
      isRight: (result: unknown) => typeof result === 'string' && result.startsWith(reference),
    }
  }
  return undefined
}
