import { concatHex, getAddress, keccak256, sliceHex, stringToHex } from 'viem'
import type { Account, AccountType } from '../../wire/account.ts'
import type { EvmKey } from '../evm/signRequest.ts'
import { evmKeys } from '../keys/evmKeys.ts'
import { type SolanaKey, solanaKeys } from '../keys/solanaKeys.ts'

/** The namespaces a fake embedded wallet speaks. */
export type EmbeddedNamespace = 'eip155' | 'solana'

/** One login's keys: a key pair and its smart account on EVM, a key pair on Solana. */
export interface EmbeddedKeys {
  readonly evm: readonly EvmKey[]
  readonly solana: readonly SolanaKey[]
  /** The accounts of a namespace, those of a type first. */
  accounts(namespace: EmbeddedNamespace, preferred: AccountType): readonly [Account, ...Account[]]
}

/** Makes the keys that belong to a login. TEST KEYS: never send anything of value to them. */
export function embeddedKeys(seed: string): EmbeddedKeys {
  const evm = evmKeys(1, seed).flatMap((owner): EvmKey[] => [
    { address: owner.address, owner },
    { address: smartAddress(owner.address), owner },
  ])
  const solana = solanaKeys(1, seed)
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

// An address of its own, as a counterfactual account has one. No contract stands there.
function smartAddress(owner: string): string {
  const salt = stringToHex('portico-fake:smart-account')
  return getAddress(sliceHex(keccak256(concatHex([salt, owner as `0x${string}`])), 12))
}
