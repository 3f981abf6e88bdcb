import type { Namespace } from 'portico/wire'
import type { PageMessageId } from '../i18n/en.ts'
import type { World } from '../world/world.ts'

/** The actions of one namespace. */
export interface ActionRow {
  readonly namespace: Namespace
  /** The library that signs and sends. */
  readonly library: string
  readonly amount: string
  /** The same in the smallest unit. */
  readonly value: bigint
  readonly symbol: string
  readonly decimals: number
  readonly heightName: PageMessageId
  /** The address of the local world that receives it. */
  receiver(world: World): string | undefined
}

const RECEIVER = 9

export const actionRows: readonly ActionRow[] = [
  {
    namespace: 'eip155',
    library: 'viem',
    amount: '0.01 ETH',
    value: 10n ** 16n,
    symbol: 'ETH',
    decimals: 18,
    heightName: 'actions.block',
    receiver: ({ testAccounts }) => testAccounts.evm[RECEIVER]?.address,
  },
  {
    namespace: 'solana',
    library: '@solana/kit',
    amount: '0.1 SOL',
    value: 10n ** 8n,
    symbol: 'SOL',
    decimals: 9,
    heightName: 'actions.slot',
    receiver: ({ testAccounts }) => testAccounts.solana[RECEIVER]?.address,
  },
  {
    namespace: 'bip122',
    library: 'sendTransfer',
    amount: '0.01 BTC',
    value: 10n ** 6n,
    symbol: 'BTC',
    decimals: 8,
    heightName: 'actions.block',
    receiver: ({ testAccounts }) => testAccounts.bitcoin[RECEIVER]?.address,
  },
  {
    namespace: 'polkadot',
    library: 'sendTransfer',
    amount: '0.1 DOT',
    value: 10n ** 9n,
    symbol: 'DOT',
    decimals: 10,
    heightName: 'actions.block',
    receiver: ({ testAccounts }) => testAccounts.polkadot[RECEIVER]?.address,
  },
]
