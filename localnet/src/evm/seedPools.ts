import { type Address, encodeFunctionData, maxUint256, parseAbi, parseEther } from 'viem'
import { deployerAddress, evmContracts } from './addresses.ts'
import type { ChainClient } from './chainClient.ts'
import { seededPools } from './pools.ts'
import { type Draft, sendAll } from './sendAll.ts'

const abi = parseAbi([
  'function mint(address to, uint256 amount)',
  'function deposit() payable',
  'function approve(address spender, uint256 amount)',
  'function createPair(address tokenA, address tokenB) returns (address)',
  'function addLiquidity(address tokenA, address tokenB, uint256 amountA, uint256 amountB, uint256 minimumShares, address to, uint256 deadline) returns (uint256)',
])

const { weth, faucet, ammFactory, ammRouter } = evmContracts

/** The initial amount of each token in all pools together. */
function totals(): ReadonlyMap<Address, bigint> {
  const sums = new Map<Address, bigint>()
  for (const { tokens, amounts } of seededPools) {
    for (const [index, token] of tokens.entries()) {
      sums.set(token, (sums.get(token) ?? 0n) + (amounts[index] ?? 0n))
    }
  }
  return sums
}

/** Only the faucet may mint, so it is impersonated. */
async function mintAll(client: ChainClient): Promise<void> {
  await client.impersonateAccount({ address: faucet })
  await client.setBalance({ address: faucet, value: parseEther('1') })
  const tokens = [...totals()].filter(([token]) => token !== weth)
  await sendAll(
    client,
    faucet,
    tokens.map(
      ([to, amount]): Draft => ({
        what: 'mint',
        to,
        data: encodeFunctionData({ abi, functionName: 'mint', args: [deployerAddress, amount] }),
      }),
    ),
  )
  await client.stopImpersonatingAccount({ address: faucet })
  await client.setBalance({ address: faucet, value: 0n })
}

/** Creates the pools, and allows the router to fill them. */
export function poolDrafts(): readonly Draft[] {
  const deposit: Draft = {
    what: 'deposit',
    to: weth,
    data: encodeFunctionData({ abi, functionName: 'deposit' }),
    value: totals().get(weth) ?? 0n,
  }
  const approvals = [...totals().keys()].map((to): Draft => {
    const args = [ammRouter, maxUint256] as const
    return { what: 'approve', to, data: encodeFunctionData({ abi, functionName: 'approve', args }) }
  })
  const pairs = seededPools.map(({ tokens }): Draft => {
    const data = encodeFunctionData({ abi, functionName: 'createPair', args: tokens })
    return { what: 'createPair', to: ammFactory, data }
  })
  return [deposit, ...approvals, ...pairs]
}

/**
 * Fills the pools of `poolDrafts`.
 *
 * @throws LocalnetError `deploy_failed`
 */
export async function fillPools(client: ChainClient): Promise<void> {
  await mintAll(client)
  await sendAll(
    client,
    deployerAddress,
    seededPools.map(({ tokens, amounts }): Draft => {
      const args = [...tokens, ...amounts, 1n, deployerAddress, maxUint256] as const
      const data = encodeFunctionData({ abi, functionName: 'addLiquidity', args })
      return { what: 'addLiquidity', to: ammRouter, data }
    }),
  )
}
