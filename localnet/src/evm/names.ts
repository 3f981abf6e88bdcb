import type { Address } from 'viem'
import { evmAccounts } from '../accounts.ts'

/** A name of the local world that leads to an account and back. */
export type EvmName = {
  readonly name: string
  readonly address: Address
  /** The `avatar` text as it stands in the record. */
  readonly avatar: string
}

function account(index: number): Address {
  return evmAccounts[index]?.address as Address
}

/** Names with a record in both directions. */
export const evmNames: readonly EvmName[] = [
  {
    name: 'alice.eth',
    address: account(0),
    avatar: 'https://avatars.portico.example/alice.png',
  },
  {
    name: 'bob.eth',
    address: account(1),
    avatar: 'ipfs://bafkreihdwdcefgh4dqkjv67uzcmw7ojee6xedzdetojuzjevtenxquvyku',
  },
]

/** An account that says a name is its own which leads to somebody else. Nobody may be shown it. */
export const falseName = { address: account(2), claims: 'alice.eth' } as const
