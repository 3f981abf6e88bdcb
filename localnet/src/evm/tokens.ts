import type { Address } from 'viem'
import { evmContracts } from './addresses.ts'

/** An ERC-20 of the local world. */
export type EvmToken = {
  readonly address: Address
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  /** `usdt`: no return values, allowances change only through zero, failures without a reason. */
  readonly behaviour: 'standard' | 'usdt'
}

/** The ERC-20s on each local EVM chain. */
export const evmTokens: readonly [EvmToken, EvmToken, EvmToken] = [
  {
    address: evmContracts.token18,
    name: 'Test Token',
    symbol: 'TEST',
    decimals: 18,
    behaviour: 'standard',
  },
  {
    address: evmContracts.token6,
    name: 'Test Dollar',
    symbol: 'tUSD',
    decimals: 6,
    behaviour: 'standard',
  },
  {
    address: evmContracts.usdtLike,
    name: 'Test Tether',
    symbol: 'tUSDT',
    decimals: 6,
    behaviour: 'usdt',
  },
]
