import { systemClock } from '../core/async/clock.ts'
import { raceAbort } from '../core/async/raceAbort.ts'
import { RECONNECT_TIMEOUT_MS } from '../core/deadlines.ts'
import type { ConnectorEvent, Reachability } from '../core/interfaces/connector.ts'
import type { Account } from '../wire/account.ts'
import { mapWalletError } from '../wire/errors/mapWalletError.ts'
import { safeRead } from '../wire/errors/readMessage.ts'
import type { Eip1193Provider } from '../wire/providers.ts'
import { readChangedAccounts } from './readAccounts.ts'
import { parseChainId } from './readNetworkId.ts'

const namespace = 'eip155'

/**
 * Listens to one provider object (EIP-1193 events). A provider without `on` tells nothing, and that is fine.
 *
 * @returns takes the listeners off
 */
export function followProvider(
  provider: Eip1193Provider,
  emit: (event: ConnectorEvent) => void,
): () => void {
  let following = true
  let reachability: Reachability = 'ok'
  let turns = 0
  const leaving = new AbortController()
  const reach = (now: Reachability) => {
    if (!following || reachability === now) return
    reachability = now
    turns += 1
    emit({ type: 'reachability', namespace, reachability })
  }
  const tellNetwork = (chainId: unknown) => {
    const networkId = parseChainId(chainId)
    if (networkId) emit({ type: 'network', namespace, networkId })
  }
  const handlers: Record<string, (value: unknown) => void> = {
    accountsChanged(value) {
      const news = readNews(value)
      if (news.type === 'accounts') reach('ok')
      emit(news)
    },
    chainChanged(value) {
      reach('ok')
      tellNetwork(value)
    },
    connect(value) {
      reach('ok')
      if (typeof value === 'object' && value !== null) tellNetwork(safeRead(value, 'chainId'))
    },
    // EIP-1193: the provider lost its chains. The visitor's grant may stand all the same.
    async disconnect() {
      if (reachability === 'checking') return
      reach('checking')
      const asked = turns
      const accounts = await stillGranted(provider, leaving.signal)
      // News that came meanwhile says more than this answer.
      if (!following || asked !== turns) return
      if (accounts?.length === 0) emit({ type: 'disconnect', namespaces: [namespace] })
      else reach('unreachable')
    },
  }
  const guarded = Object.entries(handlers).map(
    ([event, handle]) =>
      [
        event,
        (value: unknown) => {
          if (following) handle(value)
        },
      ] as const,
  )
  for (const [event, handle] of guarded) call(provider, 'on', event, handle)
  return () => {
    following = false
    leaving.abort()
    for (const [event, handle] of guarded) call(provider, 'removeListener', event, handle)
  }
}

/** The accounts, or undefined when the wallet does not answer with any that can be read, or not in time. */
async function stillGranted(
  provider: Eip1193Provider,
  signal: AbortSignal,
): Promise<readonly Account[] | undefined> {
  const deadline = { clock: systemClock, timeoutMs: RECONNECT_TIMEOUT_MS, name: 'The wallet' }
  try {
    const asked = provider.request({ method: 'eth_accounts' })
    return readChangedAccounts(await raceAbort(asked, signal, deadline))
  } catch {
    return undefined
  }
}

function readNews(value: unknown): ConnectorEvent {
  try {
    return { type: 'accounts', namespace, accounts: readChangedAccounts(value) }
  } catch (error) {
    return { type: 'error', namespace, error: mapWalletError(error) }
  }
}

function call(
  provider: Eip1193Provider,
  method: 'on' | 'removeListener',
  event: string,
  listener: (value: unknown) => void,
): void {
  try {
    provider[method]?.(event, listener)
  } catch {
    // A wallet whose events are broken still answers requests.
  }
}
