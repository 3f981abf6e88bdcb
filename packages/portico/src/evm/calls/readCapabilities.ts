import { systemClock } from '../../core/async/clock.ts'
import { raceAbort } from '../../core/async/raceAbort.ts'
import { ASSETS_TIMEOUT_MS } from '../../core/deadlines.ts'
import type { CallsTarget, Capabilities } from '../../core/interfaces/calls.ts'

/**
 * What a wallet says that it can do for an account on a network (EIP-5792); none where it does not say (spec 8). Only the shape is trusted
 * that was checked: an object by name.
 */
export async function readCapabilities({
  provider,
  account,
  network,
}: CallsTarget): Promise<Capabilities> {
  const chain = `0x${Number(network.id).toString(16)}`
  const params = [account.address, [chain]]
  try {
    // Nobody is asked, so a good wallet answers at once.
    const answer = await raceAbort(
      provider.request({ method: 'wallet_getCapabilities', params }),
      new AbortController().signal,
      { clock: systemClock, timeoutMs: ASSETS_TIMEOUT_MS, name: 'The wallet' },
    )
    // '0x0' stands for every chain; what is said of one counts more.
    return { ...ofChain(answer, '0x0'), ...ofChain(answer, chain) }
  } catch {
    return {}
  }
}

// Wallets write one chain id in several cases, and with zeros in front ('0x01', as the examples of EIP-5792 do).
function ofChain(answer: unknown, chain: string): Capabilities {
  if (!isObject(answer)) return {}
  const keys = Object.keys(answer).filter((key) => /^0x[\da-f]{1,64}$/i.test(key))
  const same = keys.filter((key) => BigInt(key) === BigInt(chain))
  const own = answer[same.find((key) => key.toLowerCase() === chain) ?? same[0] ?? '']
  if (!isObject(own)) return {}
  return Object.fromEntries(
    Object.entries(own).filter((entry): entry is [string, Record<string, unknown>] =>
      isObject(entry[1]),
    ),
  )
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
