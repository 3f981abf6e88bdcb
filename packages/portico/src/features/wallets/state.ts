import type { Namespace } from '../../wire/namespace.ts'

export interface RecentWallet {
  readonly id: string
  readonly name: string
}

export interface WalletsState {
  /** The wallets that were used last, the latest first. */
  readonly recents: readonly RecentWallet[]
}

/** The views of wallets, with their parameters. */
export interface WalletsRoutes {
  AllWallets: { namespace?: Namespace | undefined }
  WhatIsAWallet: Record<never, never>
  GetWallet: Record<never, never>
  /** Where to install a wallet. */
  Downloads: { walletId: string; name: string }
}

export const walletsState: WalletsState = { recents: [] }
