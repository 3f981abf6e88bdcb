import { FrameError } from 'portico/wire/frame'
import { keccak256 } from 'viem'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { signCalls } from '../signing/evm/signCalls.ts'
import type { PreparedCalls } from '../signing/preparedRequest.ts'
import { prepareRequest } from '../signing/prepareRequest.ts'
import { createTestAccount, type TestAccount } from '../signing/test/createTestAccount.ts'
import { createTestClock } from '../test/createTestClock.ts'
import { createBatches, SETTLE_MS } from './createBatches.ts'
import { createTestChain } from './test/createTestChain.ts'
import { CALL_WAIT_MS, POLL_MS } from './waitForSuccess.ts'

const TO = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'
const unknown = { payload: { code: 'invalid_params', rpcCode: 5730 } }

let wallet: TestAccount
beforeAll(async () => {
  wallet = await createTestAccount()
})

/** A wallet that has prepared and signed a batch of some calls. */
async function start({ count = 3, id = undefined as string | undefined } = {}) {
  const { address } = wallet.account
  const chain = createTestChain(address)
  const clock = createTestClock()
  const calls = Array.from({ length: count }, (_, place) => ({ to: TO, value: `0x${place}` }))
  const base = { version: '2.0.0', chainId: '0x1', atomicRequired: false }
  const params = [{ ...base, calls, ...(id !== undefined && { id }) }]
  const { nodes } = chain
  const request = wallet.request('wallet_sendCalls', params, { nodes })
  const prepared = (await prepareRequest(request)) as PreparedCalls
  const signed = signCalls(prepared, wallet.seed)
  const user = { address: prepared.address as string | undefined }
  const batches = createBatches({ nodes, clock, getAddress: () => user.address })
  const send = async () => ((await batches.send(prepared, signed)) as { readonly id: string }).id
  const read = (own: string) => batches.readStatus(own, address)
  /** Lets the batch look at the network, as often as it takes. */
  const waitForSent = (total: number) =>
    vi.waitUntil(() => {
      clock.advance(POLL_MS)
      return chain.sent.length === total
    })
  /** Waits until nothing is left to send. */
  const settle = () => {
    let isSettled = false
    const { signal } = new AbortController()
    const trySettle = () =>
      batches.settle(prepared, signal).then(
        () => {
          isSettled = true
        },
        () => void trySettle(),
      )
    void trySettle()
    return vi.waitUntil(() => {
      clock.advance(POLL_MS)
      return isSettled
    })
  }
  return { chain, clock, nodes, user, prepared, signed, batches, send, read, waitForSent, settle }
}

describe('createBatches', () => {
  test('each call is sent after the one before is in a block, as it was signed', async () => {
    const { chain, send, read, signed, waitForSent, settle } = await start()
    const id = await send()
    expect(chain.sent).toEqual(signed.slice(0, 1))
    expect(await read(id)).toMatchObject({ id, status: 100, receipts: [] })
    chain.mine()
    await waitForSent(2)
    expect(await read(id)).toMatchObject({ status: 100, receipts: [{ status: '0x1' }] })
    chain.mine()
    await waitForSent(3)
    await settle()
    expect(await read(id)).toMatchObject({ status: 100 })
    chain.mine()
    expect(chain.sent).toEqual(signed)
    const status = await read(id)
    const receipts = signed.map((raw) => ({
      transactionHash: keccak256(raw),
      status: '0x1',
      logs: [{ address: wallet.account.address, data: '0x', topics: [] }],
      blockHash: keccak256(raw),
      blockNumber: '0x1',
      gasUsed: '0x5208',
    }))
    expect(status).toEqual({
      ...{ version: '2.0.0', id, chainId: '0x1', status: 200, atomic: false, receipts },
    })
  })

  test.each([
    ['the first', 0, 500],
    ['the second', 1, 600],
  ] as const)('%s call reverts: the rest is not sent', async (_, good, status) => {
    const { chain, send, read, waitForSent, settle } = await start()
    const id = await send()
    if (good > 0) {
      chain.mine()
      await waitForSent(2)
    }
    chain.mine('0x0')
    await settle()
    expect(chain.sent).toHaveLength(good + 1)
    expect(await read(id)).toMatchObject({ status })
  })

  test('all calls revert only if there is one', async () => {
    const { chain, send, read } = await start({ count: 1 })
    const id = await send()
    chain.mine('0x0')
    expect(await read(id)).toMatchObject({ status: 500, receipts: [{ status: '0x0' }] })
  })

  test('a first call that the node refuses: nothing is sent, and the id is free', async () => {
    const { chain, send, read, batches, prepared } = await start({ id: 'mine' })
    chain.refuse('refused')
    await expect(send()).rejects.toMatchObject({ code: 'refused' })
    expect(new Set(chain.sent).size).toBe(1)
    await expect(read('mine')).rejects.toMatchObject(unknown)
    expect(() => batches.requireNew(prepared)).not.toThrow()
  })

  test('a first call without an answer may be on the network: its id is taken', async () => {
    const { chain, send, read, batches, prepared } = await start({ id: 'mine' })
    chain.refuse('unavailable')
    await expect(send()).rejects.toMatchObject({ code: 'unavailable' })
    expect(await read('mine')).toMatchObject({ status: 100 })
    expect(() => batches.requireNew(prepared)).toThrow(FrameError)
    chain.refuse(undefined)
    await chain.nodes.get('eip155:1').request('eth_sendRawTransaction', [chain.sent[0]])
    chain.mine()
    expect(await read('mine')).toMatchObject({ status: 600, receipts: [{ status: '0x1' }] })
  })

  test('the user signs out, or another one logs in: the rest is not sent', async () => {
    const { chain, user, send, read, settle } = await start()
    const id = await send()
    user.address = undefined
    chain.mine()
    await settle()
    expect(chain.sent).toHaveLength(1)
    expect(await read(id)).toMatchObject({ status: 600 })
  })

  test('what waits for a batch: half a minute at most, not for other accounts, and no longer than its caller', async () => {
    const { clock, send, batches, prepared } = await start()
    await send()
    const { signal } = new AbortController()
    await batches.settle({ ...prepared, address: TO }, signal)
    const late = batches.settle(prepared, signal)
    late.catch(() => {})
    clock.advance(SETTLE_MS)
    await expect(late).rejects.toMatchObject({ payload: { code: 'unavailable' } })
    const controller = new AbortController()
    const given = batches.settle(prepared, controller.signal)
    controller.abort()
    await expect(given).rejects.toMatchObject({ payload: { code: 'aborted' } })
  })

  test('a node that is behind another one: once replaced is not over', async () => {
    const { chain, clock, send, waitForSent } = await start()
    await send()
    chain.hide(true)
    await vi.waitUntil(() => {
      clock.advance(POLL_MS)
      return chain.countHidden() > 1
    })
    chain.hide(false)
    await waitForSent(2)
  })

  test('a later call that cannot be sent: the status says that the rest is missing', async () => {
    const { chain, send, read, settle } = await start()
    const id = await send()
    chain.refuse('refused')
    chain.mine()
    await settle()
    // The first, and the try of the second.
    expect(chain.sent).toHaveLength(2)
    const status = await read(id)
    expect(status).toMatchObject({ status: 600, receipts: [{ status: '0x1' }] })
    // It is not tried again.
    chain.refuse(undefined)
    await settle()
    expect(await read(id)).toEqual(status)
    expect(chain.sent).toHaveLength(2)
  })

  test('another transaction takes the nonce: the batch is over', async () => {
    const { chain, send, read, settle } = await start()
    const id = await send()
    chain.replace()
    await settle()
    expect(chain.sent).toHaveLength(1)
    expect(await read(id)).toMatchObject({ status: 400, receipts: [] })
  })

  test('a call that is in no block in time: the rest is not sent, and it counts later', async () => {
    const { chain, clock, send, read, settle } = await start()
    const id = await send()
    clock.advance(CALL_WAIT_MS)
    await settle()
    expect(await read(id)).toMatchObject({ status: 100 })
    chain.mine()
    await settle()
    expect(chain.sent).toHaveLength(1)
    expect(await read(id)).toMatchObject({ status: 600 })
  })

  test('a node that is down for a while, or that forgets what was sent', async () => {
    const { chain, clock, send, read, waitForSent } = await start()
    const id = await send()
    chain.setDown(true)
    clock.advance(POLL_MS)
    await expect(read(id)).rejects.toMatchObject({ code: 'unavailable' })
    chain.setDown(false)
    chain.drop()
    expect(await read(id)).toMatchObject({ status: 100 })
    await chain.nodes.get('eip155:1').request('eth_sendRawTransaction', [chain.sent[0]])
    chain.mine()
    await waitForSent(3)
  })

  test('the id of the caller counts, once for each account', async () => {
    const { send, read, batches, prepared } = await start({ id: 'mine' })
    batches.requireNew(prepared)
    expect(await send()).toBe('mine')
    expect(await read('mine')).toMatchObject({ id: 'mine', status: 100 })
    const duplicate = new FrameError({ code: 'invalid_params', rpcCode: 5720 })
    expect(() => batches.requireNew(prepared)).toThrow(
      expect.objectContaining({ payload: duplicate.payload }),
    )
    expect(() => batches.requireNew({ ...prepared, address: TO })).not.toThrow()
    await expect(batches.readStatus('mine', TO)).rejects.toMatchObject(unknown)
  })

  test('after a reload, an id of the wallet still tells its status; one of the caller does not', async () => {
    const { chain, nodes, clock, send, prepared, signed, waitForSent } = await start()
    const id = await send()
    expect(id).toMatch(/^0x[\da-f]+$/)
    chain.mine()
    await waitForSent(2)
    const again = createBatches({ nodes, clock, getAddress: () => prepared.address })
    const { address } = wallet.account
    const read = () => again.readStatus(id, address)
    expect(await read()).toMatchObject({ id, status: 100, receipts: [{ status: '0x1' }] })
    chain.mine()
    // The third was in the memory of the page that is gone.
    expect(await read()).toMatchObject({ status: 600, chainId: '0x1', atomic: false })
    await expect(again.readStatus(id, TO)).rejects.toMatchObject(unknown)
    const own = { ...prepared, id: 'mine' }
    expect(() => again.requireNew(own)).not.toThrow()
    await expect(again.readStatus('mine', address)).rejects.toMatchObject(unknown)
    expect(signed).toHaveLength(3)
  })

  test('after a reload, an id of what nobody has sent is unknown', async () => {
    const { send, read, chain } = await start()
    const id = await send()
    chain.drop()
    const forged = `${id.slice(0, -1)}${id.endsWith('0') ? '1' : '0'}`
    await expect(read(forged)).rejects.toMatchObject(unknown)
    await expect(read(`${id}00`)).rejects.toMatchObject(unknown)
  })
})
