import fc from 'fast-check'
import { FrameError, toPlainValue } from 'portico/wire/frame'
import { hashMessage, hashTypedData } from 'viem'
import { createSiweMessage } from 'viem/siwe'
import { beforeAll, describe, expect, test } from 'vitest'
import { createTypedData } from '../../frame/decode/typedData/test/createTypedData.ts'
import { isDeepFrozen } from './deepFreeze.ts'
import { prepareRequest } from './prepareRequest.ts'
import { createTestAccount, SITE, type TestAccount } from './test/createTestAccount.ts'

const OTHER = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'

let wallet: TestAccount
beforeAll(async () => {
  wallet = await createTestAccount()
})

const prepare = (method: string, params: unknown, chainId?: string) =>
  prepareRequest(wallet.request(method, params, { ...(chainId !== undefined && { chainId }) }))

async function getCode(work: Promise<unknown>) {
  const error = await work.catch((reason: unknown) => reason)
  if (!(error instanceof FrameError)) throw error
  return error.payload.code
}

describe('prepareRequest', () => {
  test.each([
    'eth_sign',
    'eth_signAuthorization',
    'wallet_signAuthorization',
    'eth_signTransaction',
    'eth_signTypedData',
    'eth_call',
    'unknown',
    '__proto__',
    'constructor',
  ])('%s is not allowed', async (method) => {
    const params = [wallet.addresses.evmAddress, `0x${'11'.repeat(32)}`]
    expect(await getCode(prepare(method, params))).toBe('method_not_allowed')
  })

  test.each(['personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction'])(
    '%s without parameters, or with others, is refused',
    async (method) => {
      for (const params of [undefined, null, {}, 'text', [], [null], [1, 2], [{}]]) {
        expect(await getCode(prepare(method, params))).toBe('invalid_params')
      }
    },
  )

  test('a network of another kind is refused', async () => {
    const { evmAddress } = wallet.addresses
    for (const chainId of ['solana:mainnet', 'eip155:0', 'eip155:1x', 'eip155:', 'EIP155:1']) {
      const work = prepare('personal_sign', ['hi', evmAddress], chainId)
      expect(await getCode(work)).toBe('chain_not_supported')
    }
  })

  test('whatever is asked, the result is frozen or an error of the protocol', async () => {
    const { evmAddress } = wallet.addresses
    const part = fc.oneof(fc.constant(evmAddress), fc.constant(OTHER), fc.jsonValue())
    const method = fc.constantFrom('personal_sign', 'eth_signTypedData_v4', 'eth_sendTransaction')
    await fc.assert(
      fc.asyncProperty(method, fc.array(part, { maxLength: 3 }), async (name, params) => {
        const result = await prepare(name, params).catch((error: unknown) => error)
        expect(result instanceof FrameError || isDeepFrozen(result)).toBe(true)
      }),
      { numRuns: 500 },
    )
  })
})

describe('prepareRequest: personal_sign', () => {
  test('the message comes first, then the account', async () => {
    const { evmAddress } = wallet.addresses
    const prepared = await prepare('personal_sign', ['hello', evmAddress.toLowerCase()])
    expect(prepared).toMatchObject({
      kind: 'message',
      chainId: 'eip155:1',
      origin: SITE,
      address: evmAddress,
      digest: hashMessage('hello'),
      message: { kind: 'text', text: 'hello' },
    })
    expect(isDeepFrozen(prepared)).toBe(true)
  })

  test('the account comes first if it is the only address', async () => {
    const { evmAddress } = wallet.addresses
    const prepared = await prepare('personal_sign', [evmAddress, 'hello'])
    expect(prepared.digest).toBe(hashMessage('hello'))
  })

  test('of two addresses, the first is the message', async () => {
    const { evmAddress } = wallet.addresses
    const prepared = await prepare('personal_sign', [OTHER, evmAddress])
    expect(prepared.digest).toBe(hashMessage({ raw: OTHER }))
    expect(await getCode(prepare('personal_sign', [evmAddress, OTHER]))).toBe('unauthorized')
  })

  test('another account is unauthorized', async () => {
    expect(await getCode(prepare('personal_sign', ['hello', OTHER]))).toBe('unauthorized')
    expect(await getCode(prepare('personal_sign', [OTHER, 'hello']))).toBe('unauthorized')
  })

  test('a sign-in is prepared for the origin of the caller only', async () => {
    const address = wallet.account.address
    const create = (domain: string) =>
      createSiweMessage({
        address,
        domain,
        uri: `https://${domain}/in`,
        chainId: 1,
        nonce: 'abcdefgh',
        version: '1',
        issuedAt: new Date(0),
      })
    const own = create('shop.example')
    expect(await prepare('personal_sign', [own, address])).toMatchObject({
      digest: hashMessage(own),
      message: { kind: 'signIn', signIn: { domain: 'shop.example' } },
    })
    const foreign = prepare('personal_sign', [create('bank.example'), address])
    expect(await getCode(foreign)).toBe('method_not_allowed')
  })
})

describe('prepareRequest: eth_signTypedData_v4', () => {
  test('the digest is that of viem, for JSON and for the object of a message', async () => {
    const { evmAddress } = wallet.addresses
    await fc.assert(
      fc.asyncProperty(createTypedData(), async (typedData) => {
        const json = JSON.stringify(typedData)
        const digest = hashTypedData(JSON.parse(json))
        for (const value of [json, toPlainValue(JSON.parse(json))]) {
          const prepared = await prepare('eth_signTypedData_v4', [evmAddress, value])
          expect(prepared).toMatchObject({ kind: 'typedData', address: evmAddress, digest })
          expect(isDeepFrozen(prepared)).toBe(true)
        }
      }),
      { numRuns: 50 },
    )
  })

  test('another account, another network and other data are refused', async () => {
    const { evmAddress } = wallet.addresses
    const types = { Mail: [{ name: 'text', type: 'string' }] }
    const data = { types, primaryType: 'Mail', domain: { chainId: 1 }, message: { text: 'hi' } }
    const method = 'eth_signTypedData_v4'
    expect((await prepare(method, [evmAddress, data])).digest).toMatch(/^0x/)
    expect(await getCode(prepare(method, [OTHER, data]))).toBe('unauthorized')
    expect(await getCode(prepare(method, [data, evmAddress]))).toBe('invalid_params')
    expect(await getCode(prepare(method, [evmAddress, data], 'eip155:10'))).toBe('invalid_params')
    expect(await getCode(prepare(method, [evmAddress, '{']))).toBe('invalid_params')
  })
})
