import { type AppearanceState, createAppearanceState } from '../../features/appearance/state.ts'
import type { ApprovalsRoutes } from '../../features/approvals/state.ts'
import {
  type ConnectionsEvents,
  type ConnectionsRoutes,
  type ConnectionsState,
  createConnectionsState,
} from '../../features/connections/state.ts'
import {
  createModalState,
  type ModalEvents,
  type ModalSlice,
  type ModalState as ModalStateOf,
} from '../../features/modal/state.ts'
import { type NamesRoutes, type NamesState, namesState } from '../../features/names/state.ts'
import {
  createNetworksState,
  type NetworksEvents,
  type NetworksRoutes,
  type NetworksState,
} from '../../features/networks/state.ts'
import {
  type NotificationsEvents,
  type NotificationsState,
  notificationsState,
} from '../../features/notifications/state.ts'
import type { OnrampRoutes } from '../../features/onramp/state.ts'
import type { SignInEvents, SignInRoutes, SignInSlice } from '../../features/signIn/state.ts'
import type { SwapRoutes, SwapState } from '../../features/swap/state.ts'
import type {
  TransactionsEvents,
  TransactionsRoutes,
  TransactionsState,
} from '../../features/transactions/state.ts'
import type { TransfersRoutes, TransfersState } from '../../features/transfers/state.ts'
import {
  type WalletsRoutes,
  type WalletsState,
  walletsState,
} from '../../features/wallets/state.ts'
import { resolveThemeVariables } from '../config/themeVariables.ts'
import type { ResolvedConfig } from '../config/types.ts'

export type { OpenParameters } from '../../features/modal/state.ts'

/** The state of an instance, composed of the slices of the features. */
export interface PorticoState
  extends AppearanceState,
    ConnectionsState,
    ModalSlice<Route>,
    NamesState,
    NetworksState,
    NotificationsState,
    SignInSlice,
    SwapState,
    TransactionsState,
    TransfersState,
    WalletsState {}

/**
 * Creates the initial state. It is the same on a server and in the first render of a browser. The
 * properties of slices without an initial value (sign-in, swap, transactions, transfers) are
 * optional.
 */
export function createInitialState(config: ResolvedConfig): PorticoState {
  return {
    ...createAppearanceState(config, resolveThemeVariables(config.themeVariables)),
    ...createConnectionsState(config),
    ...createModalState(config),
    ...namesState,
    ...createNetworksState(config),
    ...notificationsState,
    ...walletsState,
  }
}

/** The views and their parameters. The view table of the modal must have a row for each. */
export type RouteParameters = ApprovalsRoutes &
  ConnectionsRoutes &
  NamesRoutes &
  NetworksRoutes &
  OnrampRoutes &
  SignInRoutes &
  SwapRoutes &
  TransactionsRoutes &
  TransfersRoutes &
  WalletsRoutes

export type RouteName = keyof RouteParameters

/** An entry of the view history. */
export type Route = {
  [V in RouteName]: { readonly view: V; readonly parameters: RouteParameters[V] }
}[RouteName]

export type ModalState = ModalStateOf<Route>

/** The events that features emit. */
export interface FeatureEvents
  extends ConnectionsEvents,
    ModalEvents,
    NetworksEvents,
    NotificationsEvents,
    SignInEvents,
    TransactionsEvents {}
