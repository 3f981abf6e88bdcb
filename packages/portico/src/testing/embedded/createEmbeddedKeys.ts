import { concatHex, getAddress, keccak256, sliceHex, stringToHex } from 'viem'
import type { Account, AccountType } from '../../wire/accounts.ts'
import type { EvmKey } from '../evm/requests.ts'
import { createEvmKeys } from '../keys/evmKeys.ts'
import { createSolanaKeys, type SolanaKey } from '../keys/solanaKeys.ts'

/** The namespaces of a fake embedded wallet. */
export type EmbeddedNamespace = 'eip155' | 'solana'

/** The keys of one login: a key and its smart account on EVM, a key on Solana. */
export interface EmbeddedKeys {
  readonly evm: readonly EvmKey[]
  readonly solana: readonly SolanaKey[]
  /** Returns the accounts of a namespace, those of the preferred type first. */
  accounts(namespace: EmbeddedNamespace, preferred: AccountType): readonly [Account, ...Account[]]
}

/** Derives the keys of a login from a seed. TEST KEYS: never send anything of value to them. */
export function createEmbeddedKeys(seed: string): EmbeddedKeys {
  const evm = createEvmKeys(1, seed).flatMap((owner): EvmKey[] => [
    { address: owner.address, owner },
    { address: deriveSmartAddress(owner.address), owner },
  ])
  const solana = createSolanaKeys(1, seed)
  const evmAccounts = evm.map(
    ({ address, owner }): Account => ({
      namespace: 'eip155',
      address,
      type: address === owner.address ? 'eoa' : 'smartAccount',
    }),
  )
  const solanaAccounts = solana.map(
    ({ address }): Account => ({ namespace: 'solana', address, type: 'eoa' }),
  )
  return {
    evm,
    solana,
    accounts(namespace, preferred) {
      const all = namespace === 'eip155' ? evmAccounts : solanaAccounts
      const isChosen = (account: Account) => account.type === preferred
      const sorted = [...all.filter(isChosen), ...all.filter((account) => !isChosen(account))]
      return sorted as [Account, ...Account[]] // a login always has at least one
    },
  }
}

// An address of its own, like that of a counterfactual account. No contract is deployed there.
function deriveSmartAddress(owner: string): string {
  const salt = stringToHex('portico-fake:smart-account')
  return getAddress(sliceHex(keccak256(concatHex([salt, owner as `0x${string}`])), 12))
}
