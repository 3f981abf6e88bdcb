// Router, quoter and pools of Uniswap v3 as published, and a published token with EIP-2612.
import type { Localnet } from '@portico/localnet'
import quoterArtifact from '@uniswap/swap-router-contracts/artifacts/contracts/lens/QuoterV2.sol/QuoterV2.json' with {
  type: 'json',
}
import routerArtifact from '@uniswap/swap-router-contracts/artifacts/contracts/SwapRouter02.sol/SwapRouter02.json' with {
  type: 'json',
}
import tokenArtifact from '@uniswap/v2-periphery/build/ERC20.json' with { type: 'json' }
import factoryArtifact from '@uniswap/v3-core/artifacts/contracts/UniswapV3Factory.sol/UniswapV3Factory.json' with {
  type: 'json',
}
import managerArtifact from '@uniswap/v3-periphery/artifacts/contracts/NonfungiblePositionManager.sol/NonfungiblePositionManager.json' with {
  type: 'json',
}
import {
  type Abi,
  type Address,
  encodeFunctionData,
  erc20Abi,
  type Hex,
  parseAbi,
  zeroAddress,
} from 'viem'
import { expect } from 'vitest'
import { evmTools } from '../../transfers/test/evmWorld.ts'
import type { SwapTampering } from './swapGateway.ts'

export const ALICE: Address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const routerAbi = routerArtifact.abi as Abi
export const permitAbi = tokenArtifact.abi as Abi
const ETHER = 10n ** 18n
const LIQUIDITY = 10n ** 16n
const FEE = 3000
const FOREVER = 10n ** 12n
const depositAbi = parseAbi(['function deposit() payable'])
const pairAbi = parseAbi([
  'function createPair(address, address) returns (address)',
  'function addLiquidity(address, address, uint256, uint256, uint256, address, uint256)',
])

interface Artifact {
  readonly abi: unknown
  readonly bytecode: string
}

/** Deploys the contracts, and pools of the token and of tUSD with the wrapped coin. */
export async function deployPermitWorld(world: Localnet) {
  const tools = evmTools(world.evm.rpcUrl)
  const { weth, tokens, amm } = world.manifest.chains.evm
  const coin = weth as Address
  const usd = tokens.find(({ symbol }) => symbol === 'tUSD')?.address as Address

  async function deploy({ abi, bytecode }: Artifact, args: readonly unknown[]): Promise<Address> {
    const code: Hex = `0x${bytecode.replace(/^0x/, '')}`
    const hash = await tools.deployContract({
      ...{ abi: abi as Abi, bytecode: code, args, account: ALICE, chain: null },
    })
    return (await tools.waitForTransactionReceipt({ hash })).contractAddress as Address
  }
  async function write(
    contract: { readonly address: Address; readonly abi: Abi },
    functionName: string,
    args: readonly unknown[],
    { value = 0n, account = ALICE }: { value?: bigint; account?: Address } = {},
  ) {
    const call = { ...contract, functionName, args, value, account, chain: null } as const
    const hash = await tools.writeContract(call)
    expect((await tools.waitForTransactionReceipt({ hash })).status).toBe('success')
  }

  /** A pool writes the first price of each second: an estimate in the second before is short. */
  const waitForPools = () => tools.mine({ blocks: 1, interval: 10 })

  const factory = await deploy(factoryArtifact, [])
  const manager = await deploy(managerArtifact, [factory, coin, zeroAddress])
  const quoter = await deploy(quoterArtifact, [factory, coin])
  const router = await deploy(routerArtifact, [zeroAddress, factory, manager, coin])
  const token = await deploy(tokenArtifact, [10_000n * ETHER])
  await write({ address: coin, abi: depositAbi }, 'deposit', [], { value: ETHER })

  async function createPool(other: Address, amount: bigint) {
    const [token0, token1] = BigInt(coin) < BigInt(other) ? [coin, other] : [other, coin]
    const positions = { address: manager, abi: managerArtifact.abi as Abi }
    const price = 2n ** 96n
    const initial = [token0, token1, FEE, price]
    await write(positions, 'createAndInitializePoolIfNecessary', initial)
    await waitForPools()
    for (const address of [coin, other]) {
      await write({ address, abi: erc20Abi }, 'approve', [manager, amount])
    }
    const range = { tickLower: -887_220, tickUpper: 887_220 }
    const wanted = {
      amount0Desired: amount,
      amount1Desired: amount,
      amount0Min: 0n,
      amount1Min: 0n,
    }
    const rest = { recipient: ALICE, deadline: FOREVER }
    await write(positions, 'mint', [{ token0, token1, fee: FEE, ...range, ...wanted, ...rest }])
  }
  /** A pool of the token at a router that takes no permits. */
  async function createPair() {
    const { factory: pairs, router: old } = amm as Record<'factory' | 'router', Address>
    await write({ address: pairs, abi: pairAbi }, 'createPair', [coin, token])
    for (const address of [coin, token]) {
      await write({ address, abi: erc20Abi }, 'approve', [old, LIQUIDITY])
    }
    const amounts = [LIQUIDITY, LIQUIDITY, 0n]
    const args = [coin, token, ...amounts, ALICE, FOREVER]
    await write({ address: old, abi: pairAbi }, 'addLiquidity', args)
  }
  await createPool(token, LIQUIDITY)
  await createPool(usd, 10n ** 8n)
  await createPair()
  await waitForPools()
  return { tools, write, waitForPools, quoter, router, token, usd, coin }
}

export type PermitWorld = Awaited<ReturnType<typeof deployPermitWorld>>

/** The responses of a gateway over the router, as `createQuoterV3` of the gateway builds them. */
export function answerWithRouter(
  { tools, quoter, router }: PermitWorld,
  change: Readonly<Record<string, unknown>> = {},
): NonNullable<SwapTampering['answer']> {
  const addressOf = (id: unknown) => `${id}`.split(':').at(-1) as Address
  const source = { id: 'uniswap-v3', name: 'Uniswap v3' }
  return async (url, body) => {
    const asked = { ...Object.fromEntries(url.searchParams), ...body }
    const { from, to, amount, userAddress } = asked as Record<string, string>
    const amountIn = BigInt(amount ?? '0')
    const pair = { tokenIn: addressOf(from), tokenOut: addressOf(to), fee: FEE }
    const terms = { source, amountIn: amount, spender: router }
    if (url.pathname.endsWith('/build-approve')) {
      const args = [router, amountIn] as const
      const data = encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args })
      return { transactions: [{ to: pair.tokenIn, data, value: '0' }], spender: router }
    }
    const { result } = await tools.simulateContract({
      ...{ address: quoter, abi: quoterArtifact.abi as Abi, account: ALICE },
      ...{ functionName: 'quoteExactInputSingle' },
      args: [{ ...pair, amountIn, sqrtPriceLimitX96: 0n }],
    })
    const [amountOut = 0n] = result as readonly bigint[]
    const minimum = amountOut - amountOut / 100n
    const shared = { ...terms, amountOut: `${amountOut}` }
    if (url.pathname.endsWith('/quotes')) {
      const quote = { ...shared, from, to, route: [from, to], priceSource: source.name, router }
      return { quotes: [quote] }
    }
    const limits = { amountIn, amountOutMinimum: minimum, sqrtPriceLimitX96: 0n }
    const swap = encodeFunctionData({
      ...{ abi: routerAbi, functionName: 'exactInputSingle' },
      args: [{ ...pair, recipient: userAddress, ...limits }],
    })
    const data = encodeFunctionData({
      ...{ abi: routerAbi, functionName: 'multicall', args: [FOREVER, [swap]] },
    })
    const built = { to: router, data, value: '0', minimumReceived: `${minimum}`, takesPermit: true }
    return { ...shared, ...built, ...change }
  }
}
