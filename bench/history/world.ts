// Runs the local world in its own process, with many transactions of one account on its first EVM
// chain, and writes the manifest of that chain for a gateway.
import { writeFileSync } from 'node:fs'
import { type Address, encodeFunctionData, erc20Abi, type Hex, parseAbi, toHex } from 'viem'
import { evmContracts, startLocalnet } from '../../localnet/src/index.ts'
import { localChains } from '../../services/gateway/src/startLocalGateway.ts'

const [chainsFile = '', transactions = '10000', perBlock = '10'] = process.argv.slice(2)
const COIN = 10n ** 16n
// Worth more than what counts as dust.
const TOKEN = 10n ** 16n

const localnet = await startLocalnet({ ports: 'any' })
const { evm } = localnet.manifest.chains
const [account, other] = localnet.manifest.testAccounts.evm.map(({ address }) => address)
if (!account || !other) throw new RangeError('The local world has no accounts.')

interface Call {
  readonly method: string
  readonly params: readonly unknown[]
}
type Answer = { readonly id: number; readonly result?: unknown; readonly error?: unknown }

/** Sends calls in one request. @throws RangeError for a call that fails */
async function send(calls: readonly Call[]): Promise<readonly unknown[]> {
  const body = JSON.stringify(calls.map((call, id) => ({ jsonrpc: '2.0', id, ...call })))
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(evm.rpcUrl, { method: 'POST', headers, body })
  const answers = (await response.json()) as readonly Answer[]
  const failed = answers.find(({ error }) => error)
  if (failed) throw new RangeError(`The node refuses a call: ${JSON.stringify(failed.error)}`)
  return answers.toSorted((a, b) => a.id - b.id).map(({ result }) => result)
}

/** Coins and tokens, in turn, each from one of the two accounts to the other. */
function toDraft(index: number): { readonly from: Address; readonly to: Address; data?: Hex } {
  const from = index % 4 < 2 ? account : other
  const to = from === account ? other : account
  if (!from || !to) throw new RangeError('An account is missing.')
  if (index % 2 === 0) return { from, to }
  const args = [to, TOKEN] as const
  const data = encodeFunctionData({ abi: erc20Abi, functionName: 'transfer', args })
  return { from, to: evmContracts.token18, data }
}

/** @returns the number of blocks */
async function fill(): Promise<number> {
  const counts = await send(
    [account, other].map((address) => ({
      method: 'eth_getTransactionCount',
      params: [address, 'latest'],
    })),
  )
  const first = new Map([account, other].map((address, at) => [address, Number(counts[at])]))
  const nonces = new Map(first)
  await send([{ method: 'evm_setAutomine', params: [false] }])
  for (let sent = 0; sent < Number(transactions); sent += Number(perBlock)) {
    const drafts = Array.from({ length: Number(perBlock) }, (_, at) => toDraft(sent + at))
    await send(
      drafts.map(({ from, to, data }) => {
        const nonce = nonces.get(from) ?? 0
        nonces.set(from, nonce + 1)
        const value = data ? '0x0' : toHex(COIN + BigInt(sent))
        const gas = data ? '0x186a0' : '0x5208'
        const draft = { from, to, value, gas, nonce: toHex(nonce), ...(data && { data }) }
        return { method: 'eth_sendTransaction', params: [draft] }
      }),
    )
    await send([{ method: 'evm_mine', params: [] }])
  }
  await send([{ method: 'evm_setAutomine', params: [true] }])
  const [height, ...mined] = await send([
    { method: 'eth_blockNumber', params: [] },
    ...[account, other].map((address) => ({
      method: 'eth_getTransactionCount',
      params: [address, 'latest'],
    })),
  ])
  const before = [...first.values()].reduce((sum, count) => sum + count, 0)
  const after = mined.reduce<number>((sum, count) => sum + Number(count), 0)
  if (after - before !== Number(transactions)) throw new RangeError('Transactions are missing.')
  return Number(height) + 1
}

const blocks = await fill()
const chains = localChains(localnet.manifest).filter(({ id }) => id === evm.caip2)
writeFileSync(chainsFile, JSON.stringify({ chains }))
const { token18, token6, weth, ammRouter } = evmContracts
// So much that the thin direct pool pays less than the route over ether.
const amount = 100n * 10n ** 18n
process.send?.({
  chainId: evm.caip2,
  node: evm.rpcUrl,
  accounts: [account, other],
  blocks,
  swap: { from: token18, to: token6, amount: `${amount}` },
  // What a page without a gateway asks the same pools, if it knows the best route.
  call: {
    to: ammRouter,
    data: encodeFunctionData({
      abi: parseAbi([
        'function getAmountsOut(uint256 amountIn, address[] path) view returns (uint256[] amounts)',
      ]),
      args: [amount, [token18, weth, token6]],
    }),
  },
})
process.once('disconnect', async () => {
  await localnet.stop()
  process.exit(0)
})
