import { useEffect, useSyncExternalStore } from 'react'
import type { RouteParameters } from '../../../core/state/compose.ts'
import { findRelay } from '../../../features/connections/getConnectors.ts'
import { getLiveConnections } from '../../../features/connections/selectors.ts'
import { isPorticoError } from '../../../wire/errors/porticoError.ts'
import {
  relayPairingExpired,
  relayRequestExpired,
  relayUnreachable,
} from '../../../wire/errors/rows/relay.ts'
import { loadFailed } from '../../../wire/errors/rows/setup.ts'
import type { LogoWallet } from '../../components/WalletLogo.tsx'
import { useModalState, useSession } from '../../context.ts'
import { useViewRun, useVisit, useWaiting, type Waiting } from '../../hooks/viewRunHooks.ts'
import { useFinishConnecting } from '../connecting/AttemptPanel.tsx'
import { type ConnectRun, createConnectRun } from '../connecting/connectRun.ts'
import { type FailureState, getFailureState } from '../connecting/getFailureState.ts'
import {
  type AppLinkStatus,
  type AppLinkTracker,
  createAppLinkTracker,
} from './createAppLinkTracker.ts'
import { getPairingCode, type PairingCode } from './pairingLinks.ts'
import { useRememberChoice } from './useRelayWallet.ts'

/** The attempt to connect through the relay, as its view shows it. */
export interface Pairing {
  readonly run: ConnectRun
  readonly appLink: AppLinkTracker
  readonly relayId: string | undefined
  readonly code: PairingCode | undefined
  readonly status: 'running' | 'done' | 'failed'
  readonly error: unknown
  /** The wallet that scanned a code for any wallet; known after it approved. */
  readonly peer: LogoWallet | undefined
  readonly linkStatus: AppLinkStatus
  readonly waiting: Waiting
  readonly retry: () => void
}

/**
 * Starts pairing for the view and follows it to its end.
 *
 * @param needsCode - whether the view needs a pairing code now
 */
export function usePairing(
  parameters: RouteParameters['ConnectingWalletConnect'],
  needsCode: boolean,
): Pairing {
  const { namespaces, redirect } = parameters
  const run = useSession().keep(createConnectRun)
  const appLink = useSession().keep(createAppLinkTracker)
  const relayId = useModalState((_, portico) => findRelay(portico)?.id)
  const visit = useVisit(run, parameters)
  useEffect(() => {
    if (!relayId || !needsCode || !visit) return
    const { owner, error } = run.store.getState()
    // The tap may have started a run whose code could not be loaded. This view did load, so the
    // rest may load now, too.
    const begin = owner === parameters && isPorticoError(error, loadFailed) ? run.start : run.ensure
    begin(parameters, [{ connectorId: relayId, namespaces }])
  }, [run, parameters, relayId, namespaces, needsCode, visit])
  const attempt = useViewRun(run, parameters)
  const code = useModalState((state) => getPairingCode(state, relayId))
  const link = useSyncExternalStore(appLink.store.subscribe, appLink.store.getState)
  const waiting = useWaiting(
    attempt?.status === 'running' && code !== undefined,
    attempt?.count ?? 0,
  )
  const done = attempt?.status === 'done' || attempt?.status === 'partial'
  useRememberChoice(done, parameters, link)
  useFinishConnecting(done, redirect)
  const peer = useModalState((state) =>
    done
      ? getLiveConnections(state).find(({ connectorId }) => connectorId === relayId)?.wallet
      : undefined,
  )
  return {
    run,
    appLink,
    relayId,
    code,
    status: done ? 'done' : attempt?.status === 'failed' ? 'failed' : 'running',
    error: attempt?.error,
    peer,
    linkStatus: link.owner === parameters ? link.status : 'none',
    waiting,
    retry() {
      appLink.clear()
      if (relayId) run.start(parameters, [{ connectorId: relayId, namespaces }])
    },
  }
}

export type RelayFailure = Exclude<FailureState, 'pending'>

/** Returns the view state for an error of the relay. */
export function getRelayFailure(error: unknown): RelayFailure {
  if (isPorticoError(error, relayUnreachable)) return 'unreachable'
  if (isPorticoError(error, relayPairingExpired) || isPorticoError(error, relayRequestExpired)) {
    return 'timeout'
  }
  const state = getFailureState(error)
  // These two only apply to wallets in the page.
  return state === 'pending' || state === 'unreachable' ? 'failed' : state
}
