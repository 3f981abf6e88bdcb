import {
  connectorBusy,
  connectorLocked,
  connectorNoAccounts,
  connectorNotFound,
  connectorNotInstalled,
  connectorRequestPending,
  connectorTimedOut,
  connectorVanished,
  rpcChainDisconnected,
  rpcProviderDisconnected,
  rpcResourceUnavailable,
  rpcTransactionRejected,
  rpcUserRejected,
} from '../../../wire/errors/catalogue.ts'
import { isPorticoError } from '../../../wire/errors/porticoError.ts'
import type { IconName } from '../../components/Icon.tsx'

export type FailureState = 'declined' | 'pending' | 'unreachable' | 'setup' | 'timeout' | 'failed'

/** The icon of each failure, which tells the causes apart at a glance. */
export const failureIcons = {
  declined: 'close',
  pending: 'dots',
  unreachable: 'plug',
  setup: 'lock',
  timeout: 'clock',
  failed: 'alert',
} as const satisfies Readonly<Record<FailureState, IconName>>

const statesByCode: Readonly<Record<string, FailureState>> = {
  [rpcUserRejected.code]: 'declined',
  [rpcTransactionRejected.code]: 'declined',
  [connectorRequestPending.code]: 'pending',
  [rpcResourceUnavailable.code]: 'pending',
  [connectorBusy.code]: 'pending',
  [connectorNotInstalled.code]: 'unreachable',
  [connectorNotFound.code]: 'unreachable',
  [connectorVanished.code]: 'unreachable',
  [rpcProviderDisconnected.code]: 'unreachable',
  [rpcChainDisconnected.code]: 'unreachable',
  [connectorLocked.code]: 'setup',
  [connectorNoAccounts.code]: 'setup',
  [connectorTimedOut.code]: 'timeout',
}

// Wallets that are installed but not set up have no common error code, only such messages.
const setupMessage =
  /onboard|set ?up|no (active )?(account|wallet)|not initiali[sz]ed|create (a|your) wallet/i

/** Returns the view state that shows the user how to handle an error. */
export function getFailureState(error: unknown): FailureState {
  if (!isPorticoError(error)) return 'failed'
  const state = Object.hasOwn(statesByCode, error.code) ? statesByCode[error.code] : undefined
  return state ?? (setupMessage.test(error.details ?? '') ? 'setup' : 'failed')
}
