import { FrameError } from 'portico/wire/frame'
import { keccak256 } from 'viem'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { NodeError } from '../nodes/nodeError.ts'
import type { Signer } from './createSigner.ts'
import { executeRequest } from './executeRequest.ts'
import { prepareRequest } from './prepareRequest.ts'
import { createTestAccount, type TestAccount } from './test/createTestAccount.ts'
import { type Answers, CHAIN, createTestNodes } from './test/createTestNodes.ts'

const TO = '0xc02aaa39b223fe8d0a0e5c4f27ead9083c756cc2'
const aborted = new FrameError({ code: 'aborted' })

let wallet: TestAccount
beforeAll(async () => {
  wallet = await createTestAccount()
})

async function start(method: string, answers: Answers = {}) {
  const { nodes, calls } = createTestNodes({ ...CHAIN, ...answers })
  const { address } = wallet.account
  const params = method === 'personal_sign' ? ['hi', address] : [{ from: address, to: TO }]
  const prepared = await prepareRequest(wallet.request(method, params, { nodes }))
  const controller = new AbortController()
  const { signal } = controller
  const signer: Signer = { withSeed: async (work) => work(wallet.seed) }
  const sent = () => calls.filter(({ method: name }) => name === 'eth_sendRawTransaction')
  const sendCalls = vi.fn(async () => ({ id: '0x1' }))
  return { prepared, signer, nodes, signal, controller, sent, sendCalls }
}

describe('executeRequest', () => {
  test('a message is signed, and nothing is sent', async () => {
    const { sent, ...parameters } = await start('personal_sign')
    const expected = await wallet.account.signMessage({ message: 'hi' })
    expect(await executeRequest(parameters)).toBe(expected)
    expect(sent()).toHaveLength(0)
  })

  test('a transaction is sent, and its hash is the result', async () => {
    const { sent, ...parameters } = await start('eth_sendTransaction', {
      eth_sendRawTransaction: '0x',
    })
    const hash = await executeRequest(parameters)
    const [call] = sent()
    expect(hash).toBe(keccak256(call?.params[0] as `0x${string}`))
  })

  test('a transaction that the node refuses is an error of the protocol', async () => {
    for (const [code, expected] of [
      ['refused', 'invalid_params'],
      ['unavailable', 'unavailable'],
    ] as const) {
      const eth_sendRawTransaction = () => {
        throw new NodeError(code)
      }
      const parameters = await start('eth_sendTransaction', { eth_sendRawTransaction })
      await expect(executeRequest(parameters)).rejects.toThrow(new FrameError({ code: expected }))
    }
  })

  test('an aborted request is not signed', async () => {
    let isUsed = false
    const { controller, ...parameters } = await start('personal_sign')
    const signer: Signer = {
      async withSeed(work) {
        isUsed = true
        return work(wallet.seed)
      },
    }
    controller.abort()
    await expect(executeRequest({ ...parameters, signer })).rejects.toThrow(aborted)
    expect(isUsed).toBe(false)
  })

  test('a request that is aborted while the wallet opens is not signed', async () => {
    const { controller, ...parameters } = await start('personal_sign')
    let result: unknown
    const signer: Signer = {
      async withSeed(work) {
        controller.abort()
        const signed = work(wallet.seed)
        result = signed
        return signed
      },
    }
    await expect(executeRequest({ ...parameters, signer })).rejects.toThrow(aborted)
    expect(result).toBeUndefined()
  })

  test('a transaction that is aborted while it is signed is not sent', async () => {
    const { controller, sent, ...parameters } = await start('eth_sendTransaction', {
      eth_sendRawTransaction: '0x',
    })
    const signer: Signer = {
      async withSeed(work) {
        const signed = work(wallet.seed)
        controller.abort()
        return signed
      },
    }
    await expect(executeRequest({ ...parameters, signer })).rejects.toThrow(aborted)
    expect(sent()).toHaveLength(0)
  })
})
