import {
  createFakeEvmWallet,
  createFakeMultiChainWallet,
  createFakeSolanaWallet,
  type FakeEvmWallet,
  type FakeMultiChainWallet,
  type FakeSolanaWallet,
} from 'portico/testing'
import { option, rpcUrl, world } from './world.ts'

/** The wallets of a page. Each has funded accounts, and stores what it has granted. */
export interface Wallets {
  readonly aspen: FakeEvmWallet
  readonly birch: FakeSolanaWallet
  readonly cedar: FakeMultiChainWallet
}

/** Creates the wallets and installs those that the address names, or all of them. */
export function installWallets(
  names = (option('wallets') ?? 'aspen,birch,cedar').split(',') as (keyof Wallets)[],
): Wallets {
  const wallets: Wallets = {
    aspen: createFakeEvmWallet({
      ...common('Aspen'),
      rdns: 'test.aspen',
      ...evmKeys(Number(option('account') ?? 0), 1),
      ...(option('key') && { accounts: [option('key') as `0x${string}`] }),
      calls: option('calls') !== undefined,
    }),
    birch: createFakeSolanaWallet({ ...common('Birch'), ...solanaKeys(0, 1) }),
    cedar: createFakeMultiChainWallet({
      ...common('Cedar'),
      evm: { rdns: 'test.cedar', ...evmKeys(2, 3) },
      solana: solanaKeys(2, 3),
    }),
  }
  for (const name of names) wallets[name]?.install()
  if (option('locked')) wallets[option('locked') as keyof Wallets].lock()
  return wallets
}

const common = (name: string) => ({ name, storage: localStorage })

/** Funded EVM accounts of the local world, by index. */
export function evmKeys(...indices: number[]) {
  const { evm, evm2 } = world.chains
  return {
    accounts: indices.flatMap((index) => world.testAccounts.evm[index]?.privateKey ?? []),
    chainId: Number(option('chain') ?? evm.chainId),
    rpcUrls: { [evm.chainId]: rpcUrl('evm'), [evm2.chainId]: rpcUrl('evm2') },
  }
}

/** The same on Solana. */
export function solanaKeys(...indices: number[]) {
  return {
    accounts: indices.flatMap((index) => world.testAccounts.solana[index]?.secretKey ?? []),
    rpcUrls: { 'solana:localnet': rpcUrl('solana') },
  }
}
