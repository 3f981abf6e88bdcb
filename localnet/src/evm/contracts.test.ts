import {
  type Address,
  type BaseError,
  ContractFunctionRevertedError,
  createWalletClient,
  erc20Abi,
  http,
  maxUint256,
  parseAbi,
  parseEther,
  parseUnits,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { evmAccounts } from '../accounts.ts'
import { type Guard, startGuard } from '../process/guard.ts'
import { deployerAddress, evmContracts, multicall3Address } from './addresses.ts'
import { compileContracts } from './compileContracts.ts'
import { type EvmChain, startEvm } from './startEvm.ts'
import { evmTokens } from './tokens.ts'

const TIMEOUT = 180_000
const [token18, token6, usdt] = evmTokens
const alice = privateKeyToAccount(evmAccounts[0]?.privateKey ?? '0x')
const bob = evmAccounts[1]?.address as Address

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
  return createWalletClient({ account: alice, chain: definition, transport: http(chain.rpcUrl) })
}

async function succeed(hash: Promise<`0x${string}`>) {
  const receipt = await chain.client.waitForTransactionReceipt({ hash: await hash })
  expect(receipt.status).toBe('success')
}

test('Multicall3: reads all three tokens in one request, with their decimals', async () => {
  const contracts = evmTokens.flatMap(({ address }) => [
    { address, abi: erc20Abi, functionName: 'decimals' } as const,
    { address, abi: erc20Abi, functionName: 'symbol' } as const,
    { address, abi: erc20Abi, functionName: 'balanceOf', args: [alice.address] } as const,
  ])
  const results = await chain.client.multicall({ contracts, allowFailure: false })
  expect(results).toEqual(
    evmTokens.flatMap(({ decimals, symbol }) => [decimals, symbol, parseUnits('1000', decimals)]),
  )
})

test('Multicall3: reports failing calls, or reverts when failures are not allowed', async () => {
  const broken = { address: multicall3Address, abi: erc20Abi, functionName: 'symbol' } as const
  const fine = { address: token6.address, abi: erc20Abi, functionName: 'symbol' } as const
  const results = await chain.client.multicall({ contracts: [broken, fine] })
  expect(results.map(({ status }) => status)).toEqual(['failure', 'success'])
  await expect(
    chain.client.multicall({ contracts: [broken, fine], allowFailure: false }),
  ).rejects.toThrow()
})

test('Multicall3: reads native balances and chain data', async () => {
  const abi = parseAbi([
    'function getEthBalance(address) view returns (uint256)',
    'function getChainId() view returns (uint256)',
    'function getBlockNumber() view returns (uint256)',
  ])
  const read = { address: multicall3Address, abi } as const
  const stranger = '0x00000000000000000000000000000000000000A1'
  await chain.client.setBalance({ address: stranger, value: 42n })
  const results = await chain.client.multicall({
    contracts: [
      { ...read, functionName: 'getEthBalance', args: [stranger] },
      { ...read, functionName: 'getChainId' },
      { ...read, functionName: 'getBlockNumber' },
    ],
    allowFailure: false,
  })
  expect(results).toEqual([42n, 31337n, await chain.client.getBlockNumber({ cacheTime: 0 })])
})

test('token: transfers, and reverts with the errors of ERC-6093', async () => {
  const token = { address: token18.address, abi: erc20Abi } as const
  const before = await chain.client.readContract({
    ...token,
    functionName: 'balanceOf',
    args: [bob],
  })
  const args = [bob, parseEther('1.5')] as const
  await succeed(wallet().writeContract({ ...token, functionName: 'transfer', args }))
  const after = await chain.client.readContract({
    ...token,
    functionName: 'balanceOf',
    args: [bob],
  })
  expect(after - before).toBe(parseEther('1.5'))
  const errors = parseAbi(['error ERC20InsufficientBalance(address, uint256, uint256)'])
  const overspend = chain.client.simulateContract({
    address: token18.address,
    abi: [...erc20Abi, ...errors],
    account: alice,
    functionName: 'transfer',
    args: [bob, maxUint256],
  })
  const error: unknown = await overspend.catch((caught: unknown) => caught)
  const reverted = (error as BaseError).walk((e) => e instanceof ContractFunctionRevertedError)
  expect((reverted as ContractFunctionRevertedError).data?.errorName).toBe(
    'ERC20InsufficientBalance',
  )
})

test('USDT-like token: returns nothing, which the standard interface cannot decode', async () => {
  const call = { address: usdt.address, account: alice, functionName: 'transfer' } as const
  await expect(
    chain.client.simulateContract({ ...call, abi: erc20Abi, args: [bob, 1n] }),
  ).rejects.toThrow('returned no data')
  const abi = parseAbi(['function transfer(address, uint256)'])
  await succeed(wallet().writeContract({ ...call, account: alice, abi, args: [bob, 1n] }))
})

test('USDT-like token: an allowance changes only through zero', async () => {
  const abi = parseAbi(['function approve(address, uint256)'])
  const approve = (amount: bigint) =>
    chain.client.simulateContract({
      ...{ address: usdt.address, abi, account: alice, functionName: 'approve' },
      args: [bob, amount],
    })
  const send = async (amount: bigint) => {
    const { request } = await approve(amount)
    await succeed(wallet().writeContract({ ...request, account: alice }))
  }
  await send(5n)
  await expect(approve(7n)).rejects.toThrow('reverted')
  await send(0n)
  await send(7n)
  const allowance = await chain.client.readContract({
    address: usdt.address,
    abi: erc20Abi,
    functionName: 'allowance',
    args: [alice.address, bob],
  })
  expect(allowance).toBe(7n)
})

test('token: only the faucet mints', async () => {
  const abi = parseAbi(['function mint(address, uint256)'])
  for (const { address } of evmTokens) {
    const mint = { address, abi, functionName: 'mint', args: [bob, 1n] } as const
    await expect(chain.client.simulateContract({ ...mint, account: alice })).rejects.toThrow()
    await chain.client.simulateContract({ ...mint, account: evmContracts.faucet })
  }
})

test('test accounts start with nonce 0', async () => {
  expect(await chain.client.getTransactionCount({ address: deployerAddress })).toBeGreaterThan(0)
  const last = evmAccounts.at(-1)?.address as Address
  expect(await chain.client.getTransactionCount({ address: last })).toBe(0)
  expect(await chain.client.getBalance({ address: last })).toBe(parseEther('10000'))
})
