import { raceAbort, throwIfAborted } from '../core/async/raceAbort.ts'
import type { PageSession } from '../core/connectors/createPageConnector.ts'
import type {
  ConnectorConnectParameters,
  ConnectorEvent,
  Reachability,
} from '../core/interfaces/connector.ts'
import { callFeature, getFeature } from '../core/walletStandard/features.ts'
import {
  createPresence,
  type Presence,
  type StandardWallet,
} from '../core/walletStandard/readStandardWallet.ts'
import { connectorNoAccounts } from '../wire/errors/catalogue.ts'
import { mapWalletError } from '../wire/errors/mapWalletError.ts'
import { PorticoError } from '../wire/errors/porticoError.ts'
import { safeRead } from '../wire/errors/readError.ts'
import { chooseNetwork } from './clusters.ts'
import { createStandardProvider } from './createStandardProvider.ts'
import { readAccounts, type StandardAccount } from './readAccounts.ts'
import { subscribeToWallet } from './subscribeToWallet.ts'

const namespace = 'solana' as const

/**
 * Creates the session of one wallet-standard wallet.
 *
 * @param registered - the wallet as it was registered
 * @param presence - whether it is still in the page
 */
export function createStandardSession(
  registered: StandardWallet,
  presence: Presence = createPresence(),
): PageSession {
  const listeners = new Set<(event: ConnectorEvent) => void>()
  let wallet = registered
  let isSupported = true
  let lastReachability: Reachability = 'ok'
  let granted: readonly StandardAccount[] = []
  const provider = createStandardProvider(
    () => wallet,
    (address) => granted.find(({ account }) => account.address === address),
  )

  const emit = (event: ConnectorEvent) => {
    for (const listener of [...listeners]) listener(event)
  }
  const emitReachability = () => {
    const reachability = isSupported && presence.isPresent ? 'ok' : 'unreachable'
    if (granted.length === 0 || lastReachability === reachability) return
    lastReachability = reachability
    emit({ type: 'reachability', namespace, reachability })
  }
  const onAccounts = (accounts: readonly StandardAccount[]) => {
    if (granted.length === 0) return
    granted = accounts
    // Listeners treat an accounts event as proof that the wallet is reachable.
    lastReachability = 'ok'
    emit({ type: 'accounts', namespace, accounts: accounts.map(({ account }) => account) })
    emitReachability()
  }
  const onWallet = (now: StandardWallet | undefined) => {
    wallet = now ?? wallet
    isSupported = now !== undefined
    emitReachability()
  }
  const onInvalidEvent = (error: PorticoError) => {
    if (granted.length > 0) emit({ type: 'error', namespace, error })
  }
  const subscribe = () => {
    const handlers = { onAccounts, onWallet, onInvalidEvent }
    const stopWallet = subscribeToWallet(registered, handlers, () => wallet)
    const stopPresence = presence.onChange(emitReachability)
    return () => {
      stopWallet()
      stopPresence()
    }
  }

  return {
    async connect({ mode, signal, networks, preferredNetworkIds }) {
      throwIfAborted(signal)
      try {
        const accounts = await raceAbort(requestAccounts(wallet, mode), signal)
        const networkId = chooseNetwork(wallet.chains, networks, preferredNetworkIds?.solana)
        granted = accounts
        lastReachability = 'ok'
        isSupported = true
        const [{ account }, ...rest] = accounts
        const all = [account, ...rest.map((item) => item.account)] as const
        return { sessions: [{ namespace, accounts: all, networkId, provider }], declined: [] }
      } catch (error) {
        throw mapWalletError(error, { walletName: wallet.name })
      }
    },
    async disconnect() {
      if (granted.length === 0) return
      granted = []
      if (getFeature(wallet.features, 'standard:disconnect')) {
        await callFeature(wallet.features, 'standard:disconnect')
      }
    },
    subscribe: shareSubscription(listeners, subscribe),
  }
}

/** Subscribes once for all listeners, and ends with the last of them. */
function shareSubscription(
  listeners: Set<(event: ConnectorEvent) => void>,
  subscribe: () => () => void,
): PageSession['subscribe'] {
  let unsubscribe: (() => void) | undefined
  return (listener) => {
    unsubscribe ??= subscribe()
    const own = (event: ConnectorEvent) => listener(event)
    listeners.add(own)
    return () => {
      listeners.delete(own)
      if (listeners.size > 0) return
      unsubscribe?.()
      unsubscribe = undefined
    }
  }
}

async function requestAccounts(
  { features, name }: StandardWallet,
  mode: ConnectorConnectParameters['mode'],
): Promise<readonly [StandardAccount, ...StandardAccount[]]> {
  const inputs = mode === 'silent' ? [{ silent: true }] : []
  const answer = await callFeature(features, 'standard:connect', ...inputs)
  const accounts = typeof answer === 'object' && answer !== null && safeRead(answer, 'accounts')
  const [first, ...rest] = readAccounts(accounts)
  if (!first) throw new PorticoError(connectorNoAccounts, { args: { name } })
  return [first, ...rest]
}
