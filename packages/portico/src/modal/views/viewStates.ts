import type { RouteName } from '../../core/state/compose.ts'

/** What any view may be in. */
export type ViewState = 'loading' | 'empty' | 'ready' | 'busy' | 'error' | 'offline' | 'stale'

/** Named faces: of waiting, of failures, and of wallets that are partly there. */
export type ViewFace =
  | 'hint5'
  | 'hint15'
  | 'declined'
  | 'pending'
  | 'unreachable'
  | 'setup'
  | 'timeout'
  | 'failed'
  | 'unsupported'
  | 'partial'
  | 'done'
  | 'phone'
  | 'stayed'
  | 'checking'
  | 'browse'
  | 'web'
  | 'desktop'
  | 'browser'
  | 'warned'

const failures = ['declined', 'pending', 'unreachable', 'setup', 'timeout', 'failed'] as const
const waits = ['busy', 'hint5', 'hint15'] as const

/**
 * The states that each view really has. `offline` stands for the bar that lies over whatever the view shows; every other one is what the
 * view's frame says in `data-state`.
 */
export const viewStates = {
  Connect: ['loading', 'empty', 'ready', 'offline'],
  ConnectWallets: ['loading', 'empty', 'ready', 'offline'],
  ConnectingExternal: [...waits, ...failures, 'done', 'offline'],
  ConnectingWalletConnect: [
    'loading',
    'ready',
    'hint5',
    'hint15',
    'stale',
    'phone',
    'busy',
    'stayed',
    'checking',
    'browse',
    'web',
    'desktop',
    'browser',
    'unsupported',
    'declined',
    'unreachable',
    'setup',
    'timeout',
    'failed',
    'done',
    'offline',
  ],
  ConnectingMultiChain: ['ready', ...waits, 'partial', ...failures, 'done', 'offline'],
  Account: [
    'loading',
    'empty',
    'ready',
    'partial',
    'error',
    'stale',
    'unreachable',
    'unsupported',
    'offline',
  ],
  Connections: ['empty', 'ready', 'offline'],
  Networks: ['empty', 'ready', 'offline'],
  Transactions: ['empty', 'ready', 'offline'],
  SwitchNetwork: [...waits, ...failures, 'unsupported', 'offline'],
  SwitchActiveChain: ['ready', 'offline'],
  UnsupportedChain: ['ready', 'offline'],
  AllWallets: ['loading', 'empty', 'ready', 'busy', 'partial', 'offline'],
  WhatIsAWallet: ['ready', 'offline'],
  GetWallet: ['loading', 'empty', 'ready', 'offline'],
  Downloads: ['loading', 'empty', 'ready', 'offline'],
  WhatIsANetwork: ['ready', 'offline'],
  WalletReceive: ['ready', 'offline'],
  WalletCompatibleNetworks: ['ready', 'offline'],
  SIWXSignMessage: ['checking', 'ready', 'busy', 'declined', 'failed', 'offline'],
  WalletSend: ['loading', 'empty', 'ready', 'busy', 'error', 'offline'],
  WalletSendSelectToken: ['loading', 'empty', 'ready', 'partial', 'error', 'offline'],
  WalletSendPreview: ['ready', 'warned', 'busy', 'declined', 'failed', 'stale', 'offline'],
} as const satisfies Readonly<Record<RouteName, readonly (ViewState | ViewFace)[]>>

/** The states that a route can be seen in. */
export type StatesOf<R extends RouteName> = (typeof viewStates)[R][number]
