import { type Address, getContractAddress, keccak256, slice, toBytes } from 'viem'

/** The address of Multicall3 on public chains and on the local ones. */
export const multicall3Address: Address = '0xcA11bde05977b3631167028862bE2a173976CA11'

/**
 * Of the registries of Farcaster on Optimism, and on the local chains:
 * https://docs.farcaster.xyz/reference/contracts/deployments. `@farcaster/auth-client` reads them
 * there.
 */
export const farcasterAddresses = {
  idRegistry: '0x00000000Fc6c5F01Fc30151999387Bb99A9f489b',
  keyRegistry: '0x00000000Fc1237824fb747aBDE0FF18990E59b7e',
} as const satisfies Record<string, Address>

/**
 * The account that deploys and pays for the faucet. Its key is unknown (anvil impersonates it), so
 * the nonces, and with them the contract addresses, are the same in every run.
 */
export const deployerAddress: Address = slice(keccak256(toBytes('portico localnet deployer')), 12)

function deployed(nonce: bigint): Address {
  return getContractAddress({ from: deployerAddress, nonce })
}

/**
 * Contract addresses, equal on both local EVM chains and in every run (deployment order matters).
 */
export const evmContracts = {
  token18: deployed(0n),
  token6: deployed(1n),
  usdtLike: deployed(2n),
  faucet: deployed(3n),
  weth: deployed(4n),
  ammFactory: deployed(5n),
  ammRouter: deployed(6n),
  ensRegistry: deployed(7n),
  ensResolver: deployed(8n),
  ensUniversalResolver: deployed(9n),
  smartWalletFactory: deployed(10n),
  namesResolver: deployed(11n),
} as const

/** The factory's n-th pool, from 0. The nonces of a contract begin at 1. */
export function poolAddress(index: number): Address {
  return getContractAddress({ from: evmContracts.ammFactory, nonce: BigInt(index + 1) })
}
