import { selectUTXO } from '@scure/btc-signer'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bitcoinAccounts } from '../accounts.ts'
import { BITCOIN_REGTEST_GENESIS_HASH, regtest, toBitcoinKey } from './keys.ts'
import { type BitcoinChain, startBitcoin } from './startBitcoin.ts'

let chain: BitcoinChain

beforeAll(async () => {
  chain = await startBitcoin({ port: 0, reservedPorts: new Set(), blockMs: 0 })
}, 60_000)

afterAll(() => chain.stop())

const [alice, bob] = bitcoinAccounts.map(({ privateKey }) =>
  toBitcoinKey(Buffer.from(privateKey.slice(2), 'hex')),
) as [ReturnType<typeof toBitcoinKey>, ReturnType<typeof toBitcoinKey>]

async function get(path: string) {
  const response = await fetch(`${chain.rpcUrl}${path}`)
  expect(response.status).toBe(200)
  return response.json()
}

const post = (path: string, body: string) =>
  fetch(`${chain.rpcUrl}${path}`, { method: 'POST', body })

async function sign(amount: bigint, feePerByte: bigint) {
  const utxos = (await get(`/address/${alice.address}/utxo`)) as {
    txid: string
    vout: number
    value: number
  }[]
  const inputs = utxos.map(({ txid, vout, value }) => ({
    txid,
    index: vout,
    sequence: 0xfffffffd,
    witnessUtxo: { script: alice.script, amount: BigInt(value) },
  }))
  const outputs = [{ address: bob.address, amount }]
  const options = { feePerByte, changeAddress: alice.address, network: regtest }
  const tx = selectUTXO(inputs, outputs, 'default', options)?.tx
  tx?.sign(alice.privateKey)
  tx?.finalize()
  return { hex: tx?.hex ?? '', txid: tx?.id ?? '' }
}

test('the accounts are funded, and the height is that of the chain', async () => {
  const stats = await get(`/address/${alice.address}`)
  expect(stats.chain_stats).toEqual({ tx_count: 1, funded_txo_sum: 100_000_000, spent_txo_sum: 0 })
  expect(await get('/blocks/tip/height')).toBe(chain.node.height)
})

test('blocks have the hashes of regtest, and none beyond the tip', async () => {
  const read = async (path: string) => (await fetch(`${chain.rpcUrl}${path}`)).text()
  expect(await read('/block-height/0')).toBe(BITCOIN_REGTEST_GENESIS_HASH)
  const newest = await read(`/block-height/${chain.node.height}`)
  expect(newest).toMatch(/^[0-9a-f]{64}$/)
  expect(await read('/blocks/tip/hash')).toBe(newest)
  const beyond = await fetch(`${chain.rpcUrl}/block-height/${chain.node.height + 1}`)
  expect(beyond.status).toBe(404)
})

test('a transaction is verified, pending, and confirmed by the next block', async () => {
  const { hex, txid } = await sign(1_000_000n, 2n)
  const sent = await post('/tx', hex)
  expect([sent.status, await sent.text()]).toEqual([200, txid])
  expect((await get(`/tx/${txid}`)).status).toEqual({ confirmed: false })
  expect((await get(`/address/${bob.address}`)).mempool_stats.funded_txo_sum).toBe(1_000_000)
  await post('/blocks', '1')
  expect((await get(`/tx/${txid}`)).status).toMatchObject({ confirmed: true })
})

test('a changed signature is refused with the reason of the node', async () => {
  const { hex } = await sign(1_000_000n, 2n)
  const at = hex.length - 90
  const other = hex[at] === '0' ? '1' : '0'
  const response = await post('/tx', `${hex.slice(0, at)}${other}${hex.slice(at + 1)}`)
  expect(response.status).toBe(400)
  expect(await response.text()).toContain('mandatory-script-verify-flag')
})

test('a replacement with a higher fee takes the place of a pending transaction', async () => {
  const first = await sign(2_000_000n, 2n)
  const second = await sign(2_000_000n, 9n)
  expect((await post('/tx', first.hex)).status).toBe(200)
  const replaced = await post('/tx', second.hex)
  expect([replaced.status, await replaced.text()]).toEqual([200, second.txid])
  await post('/blocks', '1')
  expect((await fetch(`${chain.rpcUrl}/tx/${first.txid}`)).status).toBe(404)
  expect((await get(`/tx/${second.txid}`)).status.confirmed).toBe(true)
})
