import {
  type Address,
  createWalletClient,
  erc20Abi,
  http,
  maxUint256,
  namehash,
  parseAbi,
  parseEther,
  parseUnits,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { getEnsAddress, getEnsName, getEnsText } from 'viem/actions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { evmAccounts } from '../accounts.ts'
import { type Guard, startGuard } from '../process/guard.ts'
import { evmContracts } from './addresses.ts'
import { compileContracts } from './compileContracts.ts'
import { evmNames, falseName } from './names.ts'
import { evmPools, seededPools } from './pools.ts'
import { type EvmChain, startEvm } from './startEvm.ts'

const TIMEOUT = 180_000
const { weth, token18, token6, usdtLike, ammFactory, ammRouter } = evmContracts
const universalResolverAddress = evmContracts.ensUniversalResolver
const trader = privateKeyToAccount(evmAccounts[5]?.privateKey ?? '0x')
const soon = maxUint256

const factoryAbi = parseAbi([
  'function getPair(address, address) view returns (address)',
  'function createPair(address, address) returns (address)',
  'function allPairsLength() view returns (uint256)',
])
const pairAbi = parseAbi([
  'function token0() view returns (address)',
  'function token1() view returns (address)',
  'function getReserves() view returns (uint112, uint112, uint32)',
  'function sharesOf(address) view returns (uint256)',
  'function removeLiquidity(uint256, address) returns (uint256, uint256)',
])
const routerAbi = parseAbi([
  'error Expired(uint256 deadline, uint256 time)',
  'error TooLittleOut(uint256 amountOut, uint256 wanted)',
  'error NoPair(address tokenA, address tokenB)',
  'function getAmountsOut(uint256, address[]) view returns (uint256[])',
  'function addLiquidity(address, address, uint256, uint256, uint256, address, uint256) returns (uint256)',
  'function swapExactTokensForTokens(uint256, uint256, address[], address, uint256) returns (uint256[])',
  'function swapExactETHForTokens(uint256, address[], address, uint256) payable returns (uint256[])',
  'function swapExactTokensForETH(uint256, uint256, address[], address, uint256) returns (uint256[])',
])
const router = { address: ammRouter, abi: routerAbi, account: trader } as const

let guard: Guard
let chain: EvmChain

beforeAll(async () => {
  guard = startGuard()
  chain = await startEvm({
    artifacts: compileContracts(),
    chainId: 31337,
    guard,
    port: 0,
    reservedPorts: new Set(),
  })
}, TIMEOUT)

afterAll(async () => {
  await chain.stop()
  await guard.close()
})

function wallet() {
  const { chain: definition } = chain.client
  return createWalletClient({ account: trader, chain: definition, transport: http(chain.rpcUrl) })
}

async function succeed(hash: Promise<`0x${string}`>) {
  const receipt = await chain.client.waitForTransactionReceipt({ hash: await hash })
  expect(receipt.status).toBe('success')
  return receipt
}

function balanceOf(token: Address, account: Address = trader.address) {
  const args = [account] as const
  return chain.client.readContract({
    address: token,
    abi: erc20Abi,
    functionName: 'balanceOf',
    args,
  })
}

async function approve(token: Address, amount: bigint) {
  const abi = parseAbi(['function approve(address, uint256)'])
  const args = [ammRouter, amount] as const
  await succeed(wallet().writeContract({ address: token, abi, functionName: 'approve', args }))
}

function amountsOut(amountIn: bigint, path: readonly Address[]) {
  const args = [amountIn, path] as const
  return chain.client.readContract({ ...router, functionName: 'getAmountsOut', args })
}

/** The output of a constant-product pool with a fee of 0.30 % on the input. */
function expectedOut(amountIn: bigint, reserveIn: bigint, reserveOut: bigint): bigint {
  return (amountIn * 997n * reserveOut) / (reserveIn * 1000n + amountIn * 997n)
}

test('pools have the addresses and reserves of the manifest', async () => {
  expect(evmPools).toHaveLength(4)
  for (const [index, { address, token0, token1 }] of evmPools.entries()) {
    const pair = { address, abi: pairAbi } as const
    const [first, second, reserves] = await Promise.all([
      chain.client.readContract({ ...pair, functionName: 'token0' }),
      chain.client.readContract({ ...pair, functionName: 'token1' }),
      chain.client.readContract({ ...pair, functionName: 'getReserves' }),
    ])
    expect([first, second]).toEqual([token0, token1])
    const seed = seededPools[index]
    const amounts = seed?.tokens[0] === token0 ? seed?.amounts : seed?.amounts.toReversed()
    expect(reserves.slice(0, 2)).toEqual(amounts)
  }
})

test('factory: finds a pool in either order and creates it once', async () => {
  const factory = { address: ammFactory, abi: factoryAbi, account: trader } as const
  for (const args of [
    [weth, token6],
    [token6, weth],
  ] as const) {
    const found = await chain.client.readContract({ ...factory, functionName: 'getPair', args })
    expect(found).toBe(evmPools[0]?.address)
    const again = chain.client.simulateContract({ ...factory, functionName: 'createPair', args })
    await expect(again).rejects.toThrow()
  }
  const same = [weth, weth] as const
  const itself = chain.client.simulateContract({
    ...factory,
    functionName: 'createPair',
    args: same,
  })
  await expect(itself).rejects.toThrow()
})

test('router: a quote takes the fee at each step of its path', async () => {
  const amountIn = parseEther('2')
  const [, direct] = await amountsOut(amountIn, [weth, token6])
  expect(direct).toBe(expectedOut(amountIn, parseEther('1000'), parseUnits('3000000', 6)))
  const [, middle = 0n, last] = await amountsOut(amountIn, [weth, token6, usdtLike])
  const dollars = parseUnits('2000000', 6)
  expect([middle, last]).toEqual([direct, expectedOut(middle, dollars, dollars)])
  await expect(amountsOut(1n, [usdtLike, weth])).rejects.toThrow('NoPair')
})

test('router: swaps ether for a token without return values, and back', async () => {
  const path = [weth, token6, usdtLike]
  const value = parseEther('1')
  const [, , wanted = 0n] = await amountsOut(value, path)
  const before = await balanceOf(usdtLike)
  const args = [wanted, path, trader.address, soon] as const
  await succeed(
    wallet().writeContract({ ...router, functionName: 'swapExactETHForTokens', args, value }),
  )
  expect((await balanceOf(usdtLike)) - before).toBe(wanted)

  await approve(usdtLike, wanted)
  const back = [...path].reverse()
  const [, , ether = 0n] = await amountsOut(wanted, back)
  expect(ether).toBeLessThan(value)
  const held = await chain.client.getBalance({ address: trader.address })
  const receipt = await succeed(
    wallet().writeContract({
      ...router,
      functionName: 'swapExactTokensForETH',
      args: [wanted, ether, back, trader.address, soon],
    }),
  )
  const fee = receipt.gasUsed * receipt.effectiveGasPrice
  expect(await chain.client.getBalance({ address: trader.address })).toBe(held + ether - fee)
})

test('router: refuses less than the bound and a late transaction', async () => {
  const amount = parseEther('10')
  await approve(token18, maxUint256)
  const path = [token18, weth]
  const [, out = 0n] = await amountsOut(amount, path)
  const swap = (minimum: bigint, deadline: bigint) =>
    chain.client.simulateContract({
      ...router,
      functionName: 'swapExactTokensForTokens',
      args: [amount, minimum, path, trader.address, deadline],
    })
  expect((await swap(out, soon)).result).toEqual([amount, out])
  await expect(swap(out + 1n, soon)).rejects.toThrow('TooLittleOut')
  const { timestamp } = await chain.client.getBlock()
  await expect(swap(out, timestamp - 1n)).rejects.toThrow('Expired')
})

test('pool: adds and removes liquidity, and never pays out more than it got', async () => {
  await Promise.all([approve(token18, maxUint256)])
  await approve(token6, maxUint256)
  const amounts = [parseEther('10'), parseUnits('80', 6)] as const
  const args = [token18, token6, ...amounts, 1n, trader.address, soon] as const
  const before = [await balanceOf(token18), await balanceOf(token6)]
  await succeed(wallet().writeContract({ ...router, functionName: 'addLiquidity', args }))
  const thin = evmPools[3]?.address as Address
  const pair = { address: thin, abi: pairAbi, account: trader } as const
  const shares = await chain.client.readContract({
    ...pair,
    functionName: 'sharesOf',
    args: [trader.address],
  })
  expect(shares).toBeGreaterThan(0n)
  const all = [shares, trader.address] as const
  await succeed(wallet().writeContract({ ...pair, functionName: 'removeLiquidity', args: all }))
  const after = [await balanceOf(token18), await balanceOf(token6)]
  for (const [index, balance] of after.entries()) {
    const lost = (before[index] ?? 0n) - balance
    expect(lost).toBeGreaterThanOrEqual(0n)
    expect(lost).toBeLessThan((amounts[index] ?? 0n) / 1_000_000n + 2n)
  }
})

test('WETH: wraps and unwraps ether one to one', async () => {
  const abi = parseAbi(['function deposit() payable', 'function withdraw(uint256)'])
  const token = { address: weth, abi } as const
  const before = await balanceOf(weth)
  await succeed(wallet().writeContract({ ...token, functionName: 'deposit', value: 5n }))
  expect((await balanceOf(weth)) - before).toBe(5n)
  const over = chain.client.simulateContract({
    ...token,
    account: trader,
    functionName: 'withdraw',
    args: [before + 6n],
  })
  await expect(over).rejects.toThrow()
  await succeed(wallet().writeContract({ ...token, functionName: 'withdraw', args: [5n] }))
  expect(await balanceOf(weth)).toBe(before)
})

test('ENS: viem resolves names and addresses', async () => {
  for (const { name, address, avatar } of evmNames) {
    const options = { universalResolverAddress }
    expect(await getEnsName(chain.client, { ...options, address })).toBe(name)
    expect(await getEnsAddress(chain.client, { ...options, name })).toBe(address)
    expect(await getEnsText(chain.client, { ...options, name, key: 'avatar' })).toBe(avatar)
    expect(await getEnsText(chain.client, { ...options, name, key: 'url' })).toBe(null)
  }
})

test('ENS: a false reverse record, no record and an unknown name give null', async () => {
  const { address } = falseName
  const parameters = { universalResolverAddress, address, strict: true }
  await expect(getEnsName(chain.client, parameters)).rejects.toThrow('ReverseAddressMismatch')
  const stranger = evmAccounts[9]?.address as Address
  for (const nobody of [address, stranger]) {
    const options = { universalResolverAddress, address: nobody }
    expect(await getEnsName(chain.client, options)).toBe(null)
  }
  const unknown = { universalResolverAddress, name: 'nobody.eth' }
  expect(await getEnsAddress(chain.client, unknown)).toBe(null)
})

test('ENS: only the owner of a name writes its records', async () => {
  const [alice] = evmNames
  const abi = parseAbi([
    'error NotOwner(bytes32, address)',
    'function setAddr(bytes32, uint256, bytes)',
    'function setSubnodeRecord(bytes32, bytes32, address, address, uint64)',
  ])
  const node = namehash(alice?.name ?? '')
  const record = chain.client.simulateContract({
    abi,
    address: evmContracts.ensResolver,
    account: trader,
    functionName: 'setAddr',
    args: [node, 60n, trader.address],
  })
  await expect(record).rejects.toThrow('NotOwner')
  const sub = chain.client.simulateContract({
    abi,
    address: evmContracts.ensRegistry,
    account: trader,
    functionName: 'setSubnodeRecord',
    args: [namehash('eth'), node, trader.address, evmContracts.ensResolver, 0n],
  })
  await expect(sub).rejects.toThrow('NotOwner')
})
