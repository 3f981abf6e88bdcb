export type { RecentWallet, WalletsRoutes, WalletsState } from './state.ts'
