import * as v from 'valibot'
import type { Hex } from 'viem'
import type { Outbound } from '../egress/types.ts'
import { GatewayError } from '../errors.ts'

const URLS_MAX = 3
const TIMEOUT_MS = 4000
const BYTES_MAX = 100_000

const Answer = v.object({ data: v.pipe(v.string(), v.regex(/^0x(?:[0-9a-fA-F]{2})*$/)) })

/**
 * Fetches what a contract says lies outside the chain (EIP-3668): https only, three addresses at most, and only where the gateway may reach.
 *
 * @throws {GatewayError} `upstream_failed` when none of them answered
 */
export function createCcipRequest(outbound: Outbound, signal: AbortSignal) {
  return async ({
    data,
    sender,
    urls,
  }: {
    readonly data: Hex
    readonly sender: string
    readonly urls: readonly string[]
  }): Promise<Hex> => {
    let failure: unknown
    for (const template of urls.filter((url) => url.startsWith('https://')).slice(0, URLS_MAX)) {
      const url = template.replaceAll('{sender}', sender.toLowerCase()).replaceAll('{data}', data)
      const isGet = template.includes('{data}')
      try {
        const { status, body } = await outbound({
          url,
          method: isGet ? 'GET' : 'POST',
          body: isGet ? undefined : JSON.stringify({ data, sender }),
          timeoutMs: TIMEOUT_MS,
          maxBytes: BYTES_MAX,
          signal,
        })
        if (status !== 200) continue
        return v.parse(Answer, JSON.parse(new TextDecoder().decode(body))).data as Hex
      } catch (error) {
        failure = error
      }
    }
    throw new GatewayError('upstream_failed', 'Records outside the chain could not be read.', {
      cause: failure,
    })
  }
}
