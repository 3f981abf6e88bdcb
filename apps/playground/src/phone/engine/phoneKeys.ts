import type { FakePhoneOptions } from 'portico/testing'
import type { World } from '../../world/world.ts'

/** The accounts and networks of the phone. */
export type PhoneKeys = Required<Pick<FakePhoneOptions, 'evm' | 'solana'>>

// Different from the keys of the demo wallets and of test pages.
const EVM_ACCOUNTS = [6, 7] as const
const SOLANA_ACCOUNTS = [6] as const

/**
 * Public test keys of the local world, the chosen one first.
 *
 * @param turns - how often the user went to the next account
 */
export function phoneKeys(world: World, turns: number, chainId: number): PhoneKeys {
  const { evm, evm2, solana } = world.chains
  return {
    evm: {
      chainId,
      accounts: inTurn(turns).flatMap((index) => world.testAccounts.evm[index]?.privateKey ?? []),
      rpcUrls: { [evm.chainId]: evm.rpcUrl, [evm2.chainId]: evm2.rpcUrl },
    },
    solana: {
      accounts: SOLANA_ACCOUNTS.flatMap(
        (index) => world.testAccounts.solana[index]?.secretKey ?? [],
      ),
      rpcUrls: { [solana.caip2]: solana.rpcUrl },
    },
  }
}

/** The chosen account of each namespace. */
export function phoneAddresses(
  world: World,
  turns: number,
): { readonly evmAddress: string; readonly solanaAddress: string } {
  const { evm, solana } = world.testAccounts
  const [first = EVM_ACCOUNTS[0]] = inTurn(turns)
  return {
    evmAddress: evm[first]?.address ?? '',
    solanaAddress: solana[SOLANA_ACCOUNTS[0]]?.address ?? '',
  }
}

/**
 * The chains that the user can switch to. Most sites of the local world do not offer the last one.
 */
export function phoneChains({ chains }: World): readonly [number, ...number[]] {
  return [chains.evm.chainId, chains.evm2.chainId, 56]
}

function inTurn(turns: number): readonly number[] {
  const start = turns % EVM_ACCOUNTS.length
  return [...EVM_ACCOUNTS.slice(start), ...EVM_ACCOUNTS.slice(0, start)]
}
