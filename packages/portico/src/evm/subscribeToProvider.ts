import { systemClock } from '../core/async/clock.ts'
import { raceAbort } from '../core/async/raceAbort.ts'
import { RECONNECT_TIMEOUT_MS } from '../core/deadlines.ts'
import type { ConnectorEvent, Reachability } from '../core/interfaces/connector.ts'
import type { Account, Eip1193Provider } from '../wire/accounts.ts'
import { mapWalletError } from '../wire/errors/mapWalletError.ts'
import { safeRead } from '../wire/errors/readError.ts'
import { readChangedAccounts } from './accounts.ts'
import { parseChainId } from './readNetworkId.ts'

const namespace = 'eip155'

/**
 * Subscribes to the events of a provider (EIP-1193). A provider without `on` emits no events.
 *
 * @returns a function that unsubscribes
 */
export function subscribeToProvider(
  provider: Eip1193Provider,
  emit: (event: ConnectorEvent) => void,
): () => void {
  let isSubscribed = true
  let reachability: Reachability = 'ok'
  let turns = 0
  const leaving = new AbortController()
  const setReachability = (now: Reachability) => {
    if (!isSubscribed || reachability === now) return
    reachability = now
    turns += 1
    emit({ type: 'reachability', namespace, reachability })
  }
  const emitNetwork = (chainId: unknown) => {
    const networkId = parseChainId(chainId)
    if (networkId) emit({ type: 'network', namespace, networkId })
  }
  const handlers: Record<string, (value: unknown) => void> = {
    accountsChanged(value) {
      const event = readAccountsEvent(value)
      if (event.type === 'accounts') setReachability('ok')
      emit(event)
    },
    chainChanged(value) {
      setReachability('ok')
      emitNetwork(value)
    },
    connect(value) {
      setReachability('ok')
      if (typeof value === 'object' && value !== null) emitNetwork(safeRead(value, 'chainId'))
    },
    // EIP-1193: the provider lost its chains. The user's grant may still be valid.
    async disconnect() {
      if (reachability === 'checking') return
      setReachability('checking')
      const turn = turns
      const accounts = await requestGranted(provider, leaving.signal)
      // A later event is more recent than this response.
      if (!isSubscribed || turn !== turns) return
      if (accounts?.length === 0) emit({ type: 'disconnect', namespaces: [namespace] })
      else setReachability('unreachable')
    },
  }
  const guarded = Object.entries(handlers).map(
    ([event, handle]) =>
      [
        event,
        (value: unknown) => {
          if (isSubscribed) handle(value)
        },
      ] as const,
  )
  for (const [event, handle] of guarded) callProvider(provider, 'on', event, handle)
  return () => {
    isSubscribed = false
    leaving.abort()
    for (const [event, handle] of guarded) callProvider(provider, 'removeListener', event, handle)
  }
}

/**
 * Returns the accounts, or undefined if the wallet does not respond in time or not with accounts.
 */
async function requestGranted(
  provider: Eip1193Provider,
  signal: AbortSignal,
): Promise<readonly Account[] | undefined> {
  const deadline = { clock: systemClock, timeoutMs: RECONNECT_TIMEOUT_MS, name: 'The wallet' }
  try {
    const response = provider.request({ method: 'eth_accounts' })
    return readChangedAccounts(await raceAbort(response, signal, deadline))
  } catch {
    return undefined
  }
}

function readAccountsEvent(value: unknown): ConnectorEvent {
  try {
    return { type: 'accounts', namespace, accounts: readChangedAccounts(value) }
  } catch (error) {
    return { type: 'error', namespace, error: mapWalletError(error) }
  }
}

function callProvider(
  provider: Eip1193Provider,
  method: 'on' | 'removeListener',
  event: string,
  listener: (value: unknown) => void,
): void {
  try {
    provider[method]?.(event, listener)
  } catch {
    // A wallet with broken events still handles requests.
  }
}
