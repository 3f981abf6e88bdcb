import { raceAbort, throwIfAborted } from '../core/async/raceAbort.ts'
import type { PageSession } from '../core/connectors/createPageConnector.ts'
import type { ConnectorEvent } from '../core/interfaces/connector.ts'
import type { Account } from '../wire/accounts.ts'
import { connectorNoAccounts } from '../wire/errors/catalogue.ts'
import { mapWalletError } from '../wire/errors/mapWalletError.ts'
import { PorticoError } from '../wire/errors/porticoError.ts'
import type { CaipNetworkId, Network } from '../wire/network.ts'
import { chooseNetwork } from './chains.ts'
import type { BitcoinWallet } from './wallets/types.ts'

const namespace = 'bip122' as const

/**
 * Creates the session of one wallet. The events of wallets differ in what they report, so each of
 * them only starts a silent request for the current accounts and network.
 *
 * @param walletName - the name of the wallet in errors
 */
export function createBitcoinSession(wallet: BitcoinWallet, walletName: string): PageSession {
  const listeners = new Set<(event: ConnectorEvent) => void>()
  let networks: readonly Network[] = []
  let current: Grant | undefined
  let refreshes = 0
  let unsubscribe: (() => void) | undefined

  const emit = (event: ConnectorEvent) => {
    for (const listener of [...listeners]) listener(event)
  }
  const end = () => {
    if (!current) return
    current = undefined
    emit({ type: 'disconnect', namespaces: [namespace] })
  }
  const refresh = async () => {
    if (!current) return
    refreshes += 1
    const number = refreshes
    const preferred = current.networkId
    // A wallet that lacks the permission for its new account rejects.
    const granted = await wallet
      .requestAccounts({ mode: 'silent', networkId: preferred })
      .catch(() => ({ accounts: [] as readonly Account[], networkId: undefined }))
    // A later event has started a request of its own.
    if (!current || number !== refreshes) return
    const [first] = granted.accounts
    if (!first) {
      current = undefined
      return emit({ type: 'accounts', namespace, accounts: [] })
    }
    const networkId = granted.networkId ?? chooseNetwork(first.address, networks, preferred)
    const before = current
    current = { accounts: granted.accounts, networkId }
    if (!isSame(before.accounts, granted.accounts)) {
      emit({ type: 'accounts', namespace, accounts: granted.accounts })
    }
    if (before.networkId !== networkId) emit({ type: 'network', namespace, networkId })
  }

  const subscribe = () => {
    const stop = wallet.subscribe((ended) => (ended ? end() : void refresh()))
    const stopPresence = wallet.presence?.onChange((isPresent) => {
      const reachability = isPresent ? 'ok' : 'unreachable'
      if (current) emit({ type: 'reachability', namespace, reachability })
    })
    return () => {
      stop()
      stopPresence?.()
    }
  }

  return {
    async connect({ mode, signal, networks: own, preferredNetworkIds }) {
      throwIfAborted(signal)
      const preferred = preferredNetworkIds?.[namespace]
      try {
        const request = wallet.requestAccounts({ mode, networkId: preferred })
        const granted = await raceAbort(request, signal)
        const [first, ...rest] = granted.accounts
        if (!first) throw new PorticoError(connectorNoAccounts, { args: { name: walletName } })
        networks = own
        const networkId = granted.networkId ?? chooseNetwork(first.address, own, preferred)
        current = { accounts: granted.accounts, networkId }
        const accounts = [first, ...rest] as const
        const session = { namespace, accounts, networkId, provider: wallet.provider }
        return { sessions: [session], declined: [] }
      } catch (error) {
        throw mapWalletError(error, { walletName })
      }
    },
    async disconnect() {
      if (!current) return
      current = undefined
      await wallet.disconnect()
    },
    subscribe(listener) {
      // One subscription to the wallet serves all listeners.
      unsubscribe ??= subscribe()
      const own = (event: ConnectorEvent) => listener(event)
      listeners.add(own)
      return () => {
        listeners.delete(own)
        if (listeners.size > 0) return
        unsubscribe?.()
        unsubscribe = undefined
      }
    },
  }
}

interface Grant {
  readonly accounts: readonly Account[]
  readonly networkId: CaipNetworkId
}

function isSame(before: readonly Account[], now: readonly Account[]): boolean {
  return (
    before.length === now.length && before.every(({ address }, at) => address === now[at]?.address)
  )
}
