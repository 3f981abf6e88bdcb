// A token that burns one percent of each transfer: DeflatingERC20 of Uniswap.
import { type Localnet, startLocalnet } from '@portico/localnet'
import artifact from '@uniswap/v2-periphery/build/DeflatingERC20.json' with { type: 'json' }
import { type Abi, type Address, erc20Abi, type Hex, parseAbi } from 'viem'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { getSwapQuote } from '../../features/swap/getSwapQuote.ts'
import { prepareSwap } from '../../features/swap/prepareSwap.ts'
import { sendSwap } from '../../features/swap/sendSwap.ts'
import { evmPage, evmTools } from '../transfers/test/evmWorld.ts'
import { settle } from './test/settle.ts'
import { GATEWAY, stubSwapGateway } from './test/swapGateway.ts'

const ALICE = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const ETHER = 10n ** 18n
const AMOUNT = 10n ** 15n
const abi = parseAbi([
  'function createPair(address, address) returns (address)',
  'function addLiquidity(address, address, uint256, uint256, uint256, address, uint256)',
  'function deposit() payable',
])

let world: Localnet
let tools: ReturnType<typeof evmTools>
let token: Address

async function write(address: Address, functionName: string, args: readonly unknown[], value = 0n) {
  const hash = await tools.writeContract({
    ...{ address, abi: [...abi, ...erc20Abi] as Abi, functionName, args, value },
    ...{ account: ALICE, chain: null },
  })
  expect((await tools.waitForTransactionReceipt({ hash })).status).toBe('success')
}

beforeAll(async () => {
  world = await startLocalnet({ ports: 'any' })
  tools = evmTools(world.evm.rpcUrl)
  const bytecode: Hex = `0x${artifact.bytecode.replace(/^0x/, '')}`
  const args = [10_000n * ETHER]
  const hash = await tools.deployContract({
    ...{ abi: artifact.abi as Abi, bytecode, args, account: ALICE, chain: null },
  })
  token = (await tools.waitForTransactionReceipt({ hash })).contractAddress as Address
  const { weth, amm } = world.manifest.chains.evm
  const [coin, router, factory] = [weth, amm.router, amm.factory] as [Address, Address, Address]
  await write(coin, 'deposit', [], 10n * ETHER)
  for (const each of [coin, token]) await write(each, 'approve', [router, 1000n * ETHER])
  await write(factory, 'createPair', [coin, token])
  const deadline = 10n ** 12n
  await write(router, 'addLiquidity', [coin, token, 10n * ETHER, 10n * ETHER, 0n, ALICE, deadline])
  await write(token, 'approve', [router, 0n])
}, 180_000)

afterAll(() => world.stop())

beforeEach(() => {
  stubSwapGateway(world)
})

afterEach(() => {
  vi.unstubAllGlobals()
})

const quote = async (pair: { from?: Address; to?: Address }, slippage = 1) => {
  const page = await evmPage(world, { gatewayUrl: GATEWAY })
  return { ...page, quote: await getSwapQuote(page.portico, { ...pair, amount: AMOUNT, slippage }) }
}
const refused = { code: 'swap/token-takes-fee' }

test('buying it within the slippage: a warning, and what is received is what arrives', async () => {
  const { portico, quote: bought } = await quote({ to: token }, 2)
  const prepared = await prepareSwap(portico, { quote: bought })
  expect(prepared.warnings).toEqual([{ code: 'tokenTakesFee', confirm: false, token: 'to' }])
  const { amountOut, outcome } = prepared
  const received = amountOut - amountOut / 100n
  expect(outcome).toMatchObject({ status: 'ok', received })
  const read = { address: token, abi: erc20Abi, functionName: 'balanceOf', args: [ALICE] } as const
  const before = await tools.readContract(read)
  await settle(portico, sendSwap(portico, { prepared }))
  expect((await tools.readContract(read)) - before).toBe(received)
})

test('buying it beyond the slippage is refused', async () => {
  const { portico, quote: bought } = await quote({ to: token }, 0.5)
  await expect(prepareSwap(portico, { quote: bought })).rejects.toMatchObject(refused)
})

test('selling it to a router that counts on the whole is refused', async () => {
  const { portico, quote: sold } = await quote({ from: token }, 5)
  await expect(prepareSwap(portico, { quote: sold })).rejects.toMatchObject(refused)
})

test('a token without a cut has no warning, in both directions', async () => {
  const usd = world.manifest.chains.evm.tokens[1]?.address as Address
  for (const swap of [
    { to: usd, amount: AMOUNT },
    { from: usd, amount: 5_000_000n },
  ]) {
    const page = await evmPage(world, { gatewayUrl: GATEWAY })
    const given = await getSwapQuote(page.portico, swap)
    expect((await prepareSwap(page.portico, { quote: given })).warnings).toEqual([])
  }
})
