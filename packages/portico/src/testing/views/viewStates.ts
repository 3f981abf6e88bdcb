import type { RouteName } from '../../core/state/compose.ts'
import type { StatesOf } from '../../modal/views/getTitle.ts'

type OwnStates = {
  readonly [R in RouteName]: { readonly [S in Exclude<StatesOf<R>, 'offline'>]: true }
}

/** In the order of the gallery. A state without an entry does not compile. */
const own: OwnStates = {
  Connect: { loading: true, empty: true, ready: true },
  ConnectWallets: { loading: true, empty: true, ready: true },
  ConnectSocials: { ready: true },
  ConnectingSocial: { busy: true, loading: true, ready: true, failed: true },
  ConnectingFarcaster: {
    busy: true,
    phone: true,
    ready: true,
    setup: true,
    checking: true,
    failed: true,
  },
  EmailVerifyOtp: { loading: true, ready: true, failed: true },
  EmailVerifyDevice: { loading: true, ready: true, failed: true },
  ConnectingExternal: {
    busy: true,
    hint5: true,
    hint15: true,
    declined: true,
    pending: true,
    unreachable: true,
    setup: true,
    timeout: true,
    failed: true,
    done: true,
  },
  ConnectingWalletConnect: {
    loading: true,
    ready: true,
    hint5: true,
    hint15: true,
    stale: true,
    phone: true,
    busy: true,
    stayed: true,
    checking: true,
    browse: true,
    web: true,
    desktop: true,
    browser: true,
    unsupported: true,
    declined: true,
    unreachable: true,
    setup: true,
    timeout: true,
    failed: true,
    done: true,
  },
  ConnectingMultiChain: {
    ready: true,
    busy: true,
    hint5: true,
    hint15: true,
    partial: true,
    declined: true,
    pending: true,
    unreachable: true,
    setup: true,
    timeout: true,
    failed: true,
    done: true,
  },
  Account: {
    loading: true,
    empty: true,
    ready: true,
    partial: true,
    error: true,
    stale: true,
    unreachable: true,
    unsupported: true,
  },
  AccountSettings: { ready: true },
  UpdateEmailWallet: { ready: true, busy: true, pending: true, failed: true },
  UpgradeEmailWallet: { ready: true },
  Connections: { empty: true, ready: true },
  Networks: { empty: true, ready: true },
  SwitchNetwork: {
    busy: true,
    hint5: true,
    hint15: true,
    declined: true,
    pending: true,
    unreachable: true,
    setup: true,
    timeout: true,
    failed: true,
    unsupported: true,
  },
  SwitchActiveChain: { ready: true },
  UnsupportedChain: { ready: true, unsupported: true },
  AllWallets: { loading: true, empty: true, ready: true, busy: true, partial: true },
  WhatIsAWallet: { ready: true },
  GetWallet: { loading: true, empty: true, ready: true },
  Downloads: { loading: true, empty: true, ready: true },
  WhatIsANetwork: { ready: true },
  SIWXSignMessage: { checking: true, ready: true, busy: true, declined: true, failed: true },
  ApproveTransaction: { loading: true, ready: true, failed: true },
  WalletSend: { loading: true, empty: true, ready: true, busy: true, error: true },
  WalletSendSelectToken: { loading: true, empty: true, ready: true, partial: true, error: true },
  WalletSendPreview: {
    ready: true,
    warned: true,
    busy: true,
    declined: true,
    failed: true,
    stale: true,
  },
  WalletReceive: { ready: true },
  WalletCompatibleNetworks: { ready: true },
  Swap: { loading: true, ready: true, busy: true, error: true },
  SwapSelectToken: { loading: true, ready: true, empty: true, checking: true, error: true },
  SwapPreview: {
    ready: true,
    warned: true,
    busy: true,
    declined: true,
    failed: true,
    stale: true,
  },
  ChooseAccountName: {
    loading: true,
    ready: true,
    done: true,
    unsupported: true,
    error: true,
  },
  RegisterAccountName: {
    ready: true,
    checking: true,
    browse: true,
    busy: true,
    declined: true,
    failed: true,
    error: true,
  },
  RegisterAccountNameSuccess: { ready: true },
  FundWallet: { ready: true, empty: true },
  OnRampProviders: {
    loading: true,
    ready: true,
    browse: true,
    busy: true,
    empty: true,
    unsupported: true,
    error: true,
    stale: true,
  },
  BuyInProgress: {
    pending: true,
    stayed: true,
    browser: true,
    busy: true,
    empty: true,
    done: true,
    failed: true,
    error: true,
  },
  Transactions: { loading: true, empty: true, ready: true, busy: true, error: true },
}

/**
 * The states that each view of the modal can be seen in, by route, e.g. to draw a gallery of them.
 * `offline` is the notice in the header of whatever a view shows.
 *
 * @example
 * import { viewStates } from 'portico/testing/views'
 *
 * viewStates.Networks // ['empty', 'ready', 'offline']
 */
export const viewStates: Readonly<Record<RouteName, readonly string[]>> = readStates()

function readStates(): Record<RouteName, readonly string[]> {
  const states: Partial<Record<RouteName, readonly string[]>> = {}
  for (const [route, ofRoute] of Object.entries(own)) {
    states[route as RouteName] = [...Object.keys(ofRoute), 'offline']
  }
  return states as Record<RouteName, readonly string[]>
}
