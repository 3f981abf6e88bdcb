import { ApiPromise, HttpProvider, Keyring } from '@polkadot/api'
import type { ApiOptions } from '@polkadot/api/types'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { polkadotAccounts, TEST_MNEMONIC } from '../accounts.ts'
import { POLKADOT_LOCAL_GENESIS_HASH } from './keys.ts'
import { type PolkadotChain, startPolkadot } from './startPolkadot.ts'

// The client and the signer are those of polkadot.js: what they accept, a page accepts.

let chain: PolkadotChain
let api: ApiPromise
const keyring = new Keyring({ type: 'sr25519', ss58Format: 0 })
const alice = keyring.addFromUri(`${TEST_MNEMONIC}//0`)

beforeAll(async () => {
  chain = await startPolkadot({ port: 0, reservedPorts: new Set(), blockMs: 0 })
  const provider = new HttpProvider(chain.rpcUrl) as unknown as NonNullable<ApiOptions['provider']>
  api = await ApiPromise.create({ provider, noInitWarn: true })
}, 60_000)

afterAll(async () => {
  await api.disconnect()
  await chain.stop()
})

const free = async (address: string) => {
  const account = await api.query.system?.account?.(address)
  const { data } = (account?.toJSON() ?? {}) as { data?: { free: string | number } }
  return BigInt(data?.free ?? -1)
}
const stranger = (name: string, type: 'sr25519' | 'ed25519' | 'ecdsa' = 'sr25519') =>
  new Keyring({ type, ss58Format: 0 }).addFromUri(`${TEST_MNEMONIC}//${name}`)
const transfer = (to: string, value: bigint) => {
  const create = api.tx.balances?.transferKeepAlive
  if (!create) throw new TypeError('no transferKeepAlive')
  return create(to, value)
}
type Events = readonly { event: { section: string; method: string; data: unknown } }[]
const eventsOfLast = async () => {
  const at = await api.at(chain.node.best.hash)
  const records = await at.query.system?.events?.()
  return ((records?.toHuman() ?? []) as unknown as Events).map(({ event }) => event)
}

test('the accounts are those of the mnemonic, and the first block has the known hash', () => {
  for (const { secretUri, address, publicKey } of polkadotAccounts) {
    const pair = keyring.addFromUri(secretUri)
    expect(pair.address).toBe(address)
    expect(Buffer.from(pair.publicKey)).toEqual(Buffer.from(publicKey.slice(2), 'hex'))
  }
  expect(api.genesisHash.toHex()).toBe(POLKADOT_LOCAL_GENESIS_HASH)
  expect(`${api.registry.chainSS58}`).toBe('0')
  expect(api.runtimeVersion.specName.toString()).toBe('polkadot')
})

test.each(['sr25519', 'ed25519', 'ecdsa'] as const)(
  'polkadot.js sends with a key of kind %s, and reads what happened',
  async (type) => {
    const sender = stranger(`sender ${type}`, type)
    const receiver = stranger(`receiver ${type}`)
    chain.drip(sender.address)
    const before = await free(sender.address)
    const call = transfer(receiver.address, 20_000_000_000n)
    const { partialFee } = await call.paymentInfo(sender)
    const hash = await call.signAndSend(sender)
    expect(chain.node.pending).toHaveLength(1)
    chain.node.produce()
    expect(chain.node.pending).toHaveLength(0)
    expect(await free(receiver.address)).toBe(20_000_000_000n)
    const spent = before - (await free(sender.address)) - 20_000_000_000n
    // @polkadot/api computes the fee with a signature of sr25519.
    expect(spent - partialFee.toBigInt()).toBe(type === 'ecdsa' ? 1_000_000n : 0n)
    const { block } = await api.rpc.chain.getBlock(chain.node.best.hash)
    expect(block.header.hash.toHex()).toBe(chain.node.best.hash)
    expect(block.extrinsics.map((item) => item.hash.toHex())).toContain(hash.toHex())
    expect(block.extrinsics[0]?.method.section).toBe('timestamp')
    const events = await eventsOfLast()
    expect(events.map(({ section, method }) => `${section}.${method}`)).toEqual([
      'system.ExtrinsicSuccess',
      'balances.Withdraw',
      'system.NewAccount',
      'balances.Endowed',
      'balances.Transfer',
      'transactionPayment.TransactionFeePaid',
      'system.ExtrinsicSuccess',
    ])
  },
)

test('a failed call costs its fee, and its event names the error', async () => {
  const receiver = stranger('too little')
  const before = await free(alice.address)
  await transfer(receiver.address, 1n).signAndSend(alice)
  chain.node.produce()
  const failed = (await eventsOfLast()).at(-1)
  expect(failed).toMatchObject({ method: 'ExtrinsicFailed' })
  expect(JSON.stringify(failed?.data)).toContain('BelowMinimum')
  expect(await free(receiver.address)).toBe(0n)
  expect(await free(alice.address)).toBeLessThan(before)
  await api.tx.system?.remark?.('0x00').signAndSend(alice)
  chain.node.produce()
  const filtered = (await eventsOfLast()).at(-1)?.data as {
    dispatchError: { Module: { index: string; error: string } }
  }
  const { index, error } = filtered.dispatchError.Module
  const bytes = Uint8Array.of(Number(index), ...Buffer.from(error.slice(2), 'hex'))
  const { section, name } = api.registry.findMetaError(bytes)
  expect(`${section}.${name}`).toBe('system.CallFiltered')
})

test('the pool refuses what a node refuses, with its codes', async () => {
  const receiver = stranger('refused')
  const call = transfer(receiver.address, 20_000_000_000n)
  await call.signAsync(alice)
  await call.send()
  await expect(api.rpc.author.submitExtrinsic(call)).rejects.toThrow('1013')
  const same = await transfer(receiver.address, 1n).signAsync(alice, {
    nonce: call.nonce.toNumber(),
  })
  await expect(same.send()).rejects.toThrow('1014')
  chain.node.produce()
  await expect(call.send()).rejects.toThrow(/1010.*Transaction is outdated/s)

  const tampered = Buffer.from(
    (await transfer(receiver.address, 2n).signAsync(alice)).toHex().slice(2),
    'hex',
  )
  tampered[tampered.length - 1] = 0x0c
  const hex = `0x${tampered.toString('hex')}`
  await expect(api.rpc.author.submitExtrinsic(hex)).rejects.toThrow(/1010.*bad signature/s)
  expect(() => chain.node.submit('0x1234')).toThrow(/invalid format/)

  const poor = stranger('poor')
  await expect(transfer(alice.address, 1n).signAndSend(poor)).rejects.toThrow(/1010.*Inability/s)

  const old = await transfer(receiver.address, 3n).signAsync(alice, { era: 8 })
  chain.node.produce(16)
  await expect(old.send()).rejects.toThrow(/1010/)
  const future = await transfer(receiver.address, 4n).signAsync(alice, {
    nonce: old.nonce.toNumber() + 1,
  })
  await future.send()
  chain.node.produce()
  expect(chain.node.pending).toHaveLength(1)
  chain.node.dropPool()
})

test('an upgrade of the runtime ends signatures for the one before', async () => {
  const call = await transfer(alice.address, 1n).signAsync(stranger('sender sr25519'))
  chain.node.upgrade()
  chain.node.produce()
  const version = await api.rpc.state.getRuntimeVersion()
  expect(version.specVersion.toNumber()).toBe(api.runtimeVersion.specVersion.toNumber() + 1)
  await expect(call.send()).rejects.toThrow(/1010.*bad signature/s)
})

test('pages of other hosts and unknown methods get no answer', async () => {
  const post = (origin: string) =>
    fetch(chain.rpcUrl, {
      method: 'POST',
      headers: { origin },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'author_rotateKeys', params: [] }),
    })
  expect((await post('https://example.org')).status).toBe(403)
  expect(await (await post('http://localhost:5173')).json()).toMatchObject({
    error: { code: -32601 },
  })
})
