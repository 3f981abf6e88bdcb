import fc from 'fast-check'
import { FrameError } from 'portico/wire/frame'
import { beforeAll, describe, expect, test } from 'vitest'
import { createTypedData } from '../../../frame/decode/typedData/test/createTypedData.ts'
import { createEntropy, createSeed } from '../../../frame/index.ts'
import { deepFreeze } from '../deepFreeze.ts'
import { prepareRequest } from '../prepareRequest.ts'
import { createTestAccount, type TestAccount } from '../test/createTestAccount.ts'
import { type PreparedEvmRequest, signEvmRequest } from './signEvmRequest.ts'

const TO = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'
const internal = new FrameError({ code: 'internal' })

let wallet: TestAccount
beforeAll(async () => {
  wallet = await createTestAccount()
})

async function prepare(method: string, params: readonly unknown[]) {
  return (await prepareRequest(wallet.request(method, params))) as PreparedEvmRequest
}

describe('signEvmRequest', () => {
  test('a message has the signature of a local account of viem', async () => {
    const { account, seed } = wallet
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: 'grapheme' }), async (message) => {
        fc.pre(!message.startsWith('0x'))
        const prepared = await prepare('personal_sign', [message, account.address])
        expect(signEvmRequest(prepared, seed)).toBe(await account.signMessage({ message }))
      }),
      { numRuns: 30 },
    )
  })

  test('typed data has the signature of a local account of viem', async () => {
    const { account, seed } = wallet
    await fc.assert(
      fc.asyncProperty(createTypedData(), async (typedData) => {
        const json = JSON.stringify(typedData)
        const prepared = await prepare('eth_signTypedData_v4', [account.address, json])
        const expected = await account.signTypedData(JSON.parse(json))
        expect(signEvmRequest(prepared, seed)).toBe(expected)
      }),
      { numRuns: 30 },
    )
  })

  test('a transaction is that of a local account of viem', async () => {
    const { account, seed } = wallet
    const amount = fc.bigInt(0n, 2n ** 256n - 1n)
    await fc.assert(
      fc.asyncProperty(amount, fc.uint8Array(), async (value, bytes) => {
        const data = `0x${Buffer.from(bytes).toString('hex')}` as const
        const transaction = {
          from: account.address,
          to: TO,
          value: `0x${value.toString(16)}`,
          data,
        }
        const prepared = await prepare('eth_sendTransaction', [transaction])
        const expected = await account.signTransaction({
          chainId: 1,
          nonce: 7,
          gas: 21_000n,
          maxFeePerGas: 123n,
          maxPriorityFeePerGas: 3n,
          to: TO,
          value,
          data,
        })
        expect(signEvmRequest(prepared, seed)).toBe(expected)
      }),
      { numRuns: 30 },
    )
  })

  test('a request that may still change is not signed', async () => {
    const prepared = await prepare('personal_sign', ['hi', wallet.account.address])
    const thawed = { ...prepared } as PreparedEvmRequest
    expect(() => signEvmRequest(thawed, wallet.seed)).toThrow(internal)
    const inner = { ...prepared, message: { ...('message' in prepared && prepared.message) } }
    const frozen = Object.freeze(inner) as PreparedEvmRequest
    expect(() => signEvmRequest(frozen, wallet.seed)).toThrow(internal)
    expect(() => signEvmRequest(deepFreeze(inner) as PreparedEvmRequest, wallet.seed)).not.toThrow()
  })

  test('a digest of something else is not signed', async () => {
    const { address } = wallet.account
    const typedData = {
      types: { Mail: [] },
      primaryType: 'Mail',
      domain: {},
      message: {},
    }
    const all = await Promise.all([
      prepare('personal_sign', ['hi', address]),
      prepare('eth_signTypedData_v4', [address, typedData]),
      prepare('eth_sendTransaction', [{ from: address, to: TO }]),
    ])
    const digest = `0x${'11'.repeat(32)}` as const
    for (const prepared of all) {
      const changed = deepFreeze({ ...prepared, digest })
      expect(() => signEvmRequest(changed, wallet.seed)).toThrow(internal)
    }
  })

  test('a transaction that was changed after the review is not signed', async () => {
    const prepared = await prepare('eth_sendTransaction', [
      { from: wallet.account.address, to: TO },
    ])
    if (prepared.kind !== 'transaction') throw new TypeError(prepared.kind)
    const { transaction } = prepared
    expect(() => Object.assign(transaction, { value: 1n })).toThrow(TypeError)
    for (const change of [{ value: 1n }, { chainId: 10n }, { to: null, data: '0x00' }]) {
      const changed = deepFreeze({ ...prepared, transaction: { ...transaction, ...change } })
      expect(() => signEvmRequest(changed as PreparedEvmRequest, wallet.seed)).toThrow(internal)
    }
  })

  test('the key of another wallet signs nothing', async () => {
    const prepared = await prepare('personal_sign', ['hi', wallet.account.address])
    expect(() => signEvmRequest(prepared, createSeed(createEntropy()))).toThrow(internal)
  })
})
