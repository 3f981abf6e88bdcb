import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import type { SignInFields } from '../../core/interfaces/signIn.ts'
import { verifyBitcoin } from '../../signin/server/bitcoin/verifyBitcoin.ts'
import { createBitcoinProvider } from './createTextProviders.ts'
import type { SessionLink } from './sessionLink.ts'

const BITCOIN = 'bip122:000000000019d6689c085ae165831e93'
const vectors: Readonly<
  Record<
    'simple' | 'full',
    readonly { address: string; message: string; bip322_signatures: string[] }[]
  >
> = JSON.parse(
  readFileSync(
    new URL('../../signin/server/bitcoin/vectors/generated-test-vectors.json', import.meta.url),
    'utf8',
  ),
)

/** A wallet that answers with a signature, and records its requests. */
function walletWith(signature: string) {
  const requests: unknown[] = []
  const link = {
    networkId: () => BITCOIN,
    async request(_networkId: string, method: string, params: unknown) {
      requests.push([method, params])
      return { address: '', signature, messageHash: '00' }
    },
  } as unknown as SessionLink
  return { provider: createBitcoinProvider(link), requests }
}

const hexOf = (signature: string) =>
  Buffer.from(signature.replace(/^(smp|ful)/, ''), 'base64').toString('hex')

test.each([vectors.simple[0], vectors.simple[2], vectors.full[4]])(
  'createBitcoinProvider: a hex signature becomes one that the verifier accepts: $address',
  async (vector) => {
    const { address = '', message = '', bip322_signatures: [given = ''] = [] } = vector ?? {}
    for (const hex of [hexOf(given), `0x${hexOf(given).toUpperCase()}`]) {
      const { provider, requests } = walletWith(hex)
      const signature = await provider.signMessage({ address, message })
      const params = { account: address, address, message, protocol: 'bip322' }
      expect(requests).toEqual([['signMessage', params]])
      const data = { accountAddress: address, chainId: BITCOIN } as unknown as SignInFields
      expect(await verifyBitcoin({ message, signature, data, evm: undefined })).toMatchObject({
        address,
      })
    }
  },
)

// Bitcoin Core, src/test/util_tests.cpp, 'message_verify'.
test('createBitcoinProvider: a legacy address signs with ECDSA', async () => {
  const address = '15CRxFdyRpGZLW9w8HnHvVduizdL5jKNbs'
  const base64 =
    'IPojfrX2dfPnH26UegfbGQQLrdK844DlHq5157/P6h57WyuS/Qsl+h/WSVGDF4MUi4rWSswW38oimDYfNNUBUOk='
  for (const answer of [hexOf(base64), base64]) {
    const { provider, requests } = walletWith(answer)
    expect(await provider.signMessage({ address, message: 'Trust no one' })).toBe(base64)
    expect(requests).toMatchObject([['signMessage', { protocol: 'ecdsa' }]])
  }
})

test.each(['smp', 'ful'])(
  'createBitcoinProvider: a signature with the prefix %s is returned unchanged',
  async (prefix) => {
    const signature = `${prefix}AUB6B2Rbupzua8LTQIF06516wzl+cwKy1be8RgoiW0ri`
    const { provider } = walletWith(signature)
    expect(await provider.signMessage({ address: 'bc1p', message: '' })).toBe(signature)
  },
)
