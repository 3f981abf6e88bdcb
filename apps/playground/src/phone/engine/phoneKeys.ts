import type { FakePhoneOptions } from 'portico/testing'
import { bitcoinSide } from 'portico/testing/bitcoin'
import { createFakePolkadotWallet, polkadotSide } from 'portico/testing/polkadot'
import type { Namespace } from 'portico/wire'
import type { World } from '../../world/world.ts'
import { phoneName } from '../phoneName.ts'

/** The accounts and networks of the phone. */
export type PhoneKeys = Required<Pick<FakePhoneOptions, 'evm' | 'sides' | 'solana'>>

// Different from the keys of the demo wallets and of test pages.
const EVM_ACCOUNTS = [6, 7] as const
const SOLANA_ACCOUNTS = [6] as const
const BITCOIN_ACCOUNT = 6
/** Derived from the name of the phone. */
const POLKADOT_ACCOUNTS = 1

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
    sides: [
      bitcoinSide({ accounts: [world.testAccounts.bitcoin[BITCOIN_ACCOUNT]?.privateKey ?? ''] }),
      polkadotSide({ accounts: POLKADOT_ACCOUNTS }),
    ],
  }
}

/** The chosen account of each namespace. */
export function phoneAddresses(world: World, turns: number): Readonly<Record<Namespace, string>> {
  const { evm, solana, bitcoin } = world.testAccounts
  const [first = EVM_ACCOUNTS[0]] = inTurn(turns)
  const wallet = createFakePolkadotWallet({ name: phoneName, accounts: POLKADOT_ACCOUNTS })
  return {
    eip155: evm[first]?.address ?? '',
    solana: solana[SOLANA_ACCOUNTS[0]]?.address ?? '',
    bip122: bitcoin[BITCOIN_ACCOUNT]?.address ?? '',
    polkadot: wallet.addresses[0] ?? '',
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
