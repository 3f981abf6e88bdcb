import { raceAbort, throwIfAborted } from '../core/async/raceAbort.ts'
import type { PageSession } from '../core/connectors/createPageConnector.ts'
import type {
  ConnectorConnectParameters,
  ConnectorEvent,
  Reachability,
} from '../core/interfaces/connector.ts'
import { connectorNoAccounts } from '../wire/errors/catalogue.ts'
import { mapWalletError } from '../wire/errors/mapWalletError.ts'
import { PorticoError } from '../wire/errors/porticoError.ts'
import { safeRead } from '../wire/errors/readMessage.ts'
import { callFeature, getFeature } from './callFeature.ts'
import { chooseNetwork } from './chooseNetwork.ts'
import { createStandardProvider } from './createStandardProvider.ts'
import { followWallet } from './followWallet.ts'
import { createPresence, type Presence } from './presence.ts'
import { readAccounts, type StandardAccount } from './readAccounts.ts'
import type { StandardWallet } from './readWallet.ts'

const namespace = 'solana' as const

/**
 * Works with one wallet-standard wallet.
 *
 * @param registered - the wallet as it registered
 * @param presence - whether it still is
 */
export function createStandardSession(
  registered: StandardWallet,
  presence: Presence = createPresence(),
): PageSession {
  const listeners = new Set<(event: ConnectorEvent) => void>()
  let wallet = registered
  let speaks = true
  let told: Reachability = 'ok'
  let granted: readonly StandardAccount[] = []
  let unfollow: (() => void) | undefined
  const provider = createStandardProvider(
    () => wallet,
    (address) => granted.find(({ account }) => account.address === address),
  )

  const emit = (event: ConnectorEvent) => {
    for (const listener of [...listeners]) listener(event)
  }
  const tellReachability = () => {
    const reachability = speaks && presence.here ? 'ok' : 'unreachable'
    if (granted.length === 0 || told === reachability) return
    told = reachability
    emit({ type: 'reachability', namespace, reachability })
  }

  const onAccounts = (accounts: readonly StandardAccount[]) => {
    if (granted.length === 0) return
    granted = accounts
    // News of accounts makes it reachable, as far as whoever listens knows.
    told = 'ok'
    emit({ type: 'accounts', namespace, accounts: accounts.map(({ account }) => account) })
    tellReachability()
  }
  const onWallet = (now: StandardWallet | undefined) => {
    wallet = now ?? wallet
    speaks = now !== undefined
    tellReachability()
  }
  const onNonsense = (error: PorticoError) => {
    if (granted.length > 0) emit({ type: 'error', namespace, error })
  }
  const follow = () => {
    const stops = [
      followWallet(registered, { onAccounts, onWallet, onNonsense }, () => wallet),
      presence.onChange(tellReachability),
    ]
    return () => {
      for (const stop of stops) stop()
    }
  }

  return {
    async connect({ mode, signal, networks, preferredNetworkIds }) {
      throwIfAborted(signal)
      try {
        const accounts = await raceAbort(askForAccounts(wallet, mode), signal)
        const networkId = chooseNetwork(wallet.chains, networks, preferredNetworkIds?.solana)
        const [first, ...rest] = accounts
        granted = accounts
        told = 'ok'
        speaks = true
        const session = {
          namespace,
          accounts: [first.account, ...rest.map(({ account }) => account)] as const,
          networkId,
          provider,
        }
        return { sessions: [session], declined: [] }
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
    subscribe(listener) {
      // One listener on the wallet, however many listen here.
      unfollow ??= follow()
      const own = (event: ConnectorEvent) => listener(event)
      listeners.add(own)
      return () => {
        listeners.delete(own)
        if (listeners.size > 0) return
        unfollow?.()
        unfollow = undefined
      }
    },
  }
}

async function askForAccounts(
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
