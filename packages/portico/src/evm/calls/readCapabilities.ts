import { systemClock } from '../../core/async/clock.ts'
import { raceAbort } from '../../core/async/raceAbort.ts'
import { ASSETS_TIMEOUT_MS } from '../../core/deadlines.ts'
import type { CallsTarget, Capabilities } from '../../core/interfaces/calls.ts'

/**
 * Reads a wallet's capabilities for an account on a network (EIP-5792). Returns none if the wallet
 * does not respond. Only objects are returned; their content is not validated.
 */
export async function readCapabilities({
  provider,
  account,
  network,
}: CallsTarget): Promise<Capabilities> {
  const chain = `0x${Number(network.id).toString(16)}`
  const params = [account.address, [chain]]
  try {
    // There is no prompt, so a working wallet responds at once.
    const answer = await raceAbort(
      provider.request({ method: 'wallet_getCapabilities', params }),
      new AbortController().signal,
      { clock: systemClock, timeoutMs: ASSETS_TIMEOUT_MS, name: 'The wallet' },
    )
    // '0x0' stands for all chains; the entry of the chain overrides it.
    return { ...getOfChain(answer, '0x0'), ...getOfChain(answer, chain) }
  } catch {
    return {}
  }
}

// Wallets write a chain id in upper or lower case and with leading zeros ('0x01' in the examples of
// EIP-5792).
function getOfChain(answer: unknown, chain: string): Capabilities {
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
