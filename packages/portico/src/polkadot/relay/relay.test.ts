import { bytesToHex, hexToBytes } from '@noble/hashes/utils'
import { Keyring } from '@polkadot/keyring'
import { expect, test } from 'vitest'
import type { SessionLink } from '../../core/interfaces/relayNamespace.ts'
import type { SignInFields } from '../../core/interfaces/signIn.ts'
import { kusama, polkadot } from '../../networks/polkadot.ts'
import { verifyPolkadot } from '../../signin/server/polkadot/verifyPolkadot.ts'
import type { PolkadotPayload } from '../../wire/accounts.ts'
import { createPolkadotRuntime } from '../runtime.ts'
import { relay } from './relay.ts'

const chainId = polkadot.caipNetworkId
const pair = new Keyring({ type: 'sr25519', ss58Format: 0 }).addFromUri('//Alice')
const { address } = pair

/** A session whose wallet answers with these results. */
function sessionWith(
  answer: (method: string, params: Record<string, unknown>) => unknown,
  methods: readonly string[] = relay.methods,
) {
  const requests: { readonly method: string; readonly params: object }[] = []
  const selected: string[] = []
  const link = {
    networkId: () => chainId,
    setNetwork: (networkId: string) => selected.push(networkId),
    addresses: () => [address],
    granted: () => ({ networkIds: [chainId], methods }),
    async request(_networkId: string, method: string, params: Record<string, unknown>) {
      requests.push({ method, params })
      return answer(method, params)
    },
  } as unknown as SessionLink
  return { provider: relay.createProvider(link), requests, selected }
}

const sign = (_method: string, { data }: Record<string, unknown>) => ({
  signature: `0x${bytesToHex(pair.sign(hexToBytes(`${data}`.slice(2))))}`,
})

test('relay: the sign-in server verifies a message that a polkadot.js key signs', async () => {
  const { provider, requests } = sessionWith(sign)
  const message = 'site.example wants you to sign in ✓'
  const account = { namespace: 'polkadot', address, type: 'eoa' } as const
  const signature = await createPolkadotRuntime().signMessage({ provider, account, message })
  const data = { accountAddress: address, chainId } as unknown as SignInFields
  expect(await verifyPolkadot({ message, signature, data, evm: undefined })).toMatchObject({
    address,
  })
  expect(requests).toMatchObject([
    { method: 'polkadot_signMessage', params: { address, type: 'bytes', message } },
  ])
})

// The example of the specification: github.com/reown-com/reown-docs, polkadot-rpc.mdx.
test('relay: a text is signed between <Bytes> and </Bytes>', async () => {
  const { provider, requests } = sessionWith(sign)
  const data = '0x3c42797465733e68656c6c6f20776f726c643c2f42797465733e'
  await provider.signRaw({ address, data: 'hello world' })
  await provider.signRaw({
    address,
    data: `0x${bytesToHex(new TextEncoder().encode('hello world'))}`,
  })
  expect(requests).toMatchObject([{ params: { data } }, { params: { data } }])
})

const payload = { address, method: '0x0000' } as unknown as PolkadotPayload
const plain = 'ab'.repeat(64)

test.each([
  [`0x${plain}`, `0x01${plain}`],
  [`0x01${plain}`, `0x01${plain}`],
  [`0x00${plain}`, `0x00${plain}`],
  [`0x02${plain}01`, `0x02${plain}01`],
])('relay: signs a transaction: %s', async (signature, expected) => {
  const { provider, requests } = sessionWith(() => ({ signature, signedTransaction: '0x1234' }))
  expect(await provider.signPayload?.({ payload, networkId: chainId })).toEqual({
    signature: expected,
    signedTransaction: '0x1234',
  })
  const params = { address, transactionPayload: payload }
  expect(requests).toEqual([{ method: 'polkadot_signTransaction', params }])
})

test.each([[{}], [undefined], [{ signature: 'yes' }], [{ signature: '0x' }], ['0x1234']])(
  'relay: the answer %j is invalid',
  async (answer) => {
    const { provider } = sessionWith(() => answer)
    const invalid = { code: 'connector/invalid-answer' }
    await expect(provider.signRaw({ address, data: 'x' })).rejects.toMatchObject(invalid)
    await expect(provider.signPayload?.({ payload, networkId: chainId })).rejects.toMatchObject(
      invalid,
    )
  },
)

test('relay: signs no transactions if the wallet did not grant it', () => {
  expect(sessionWith(sign, ['polkadot_signMessage']).provider.signPayload).toBeUndefined()
})

test('relay: accounts are addresses with a valid checksum', () => {
  const damaged = `${address.slice(0, -1)}${address.endsWith('a') ? 'b' : 'a'}`
  expect(relay.toAccounts([damaged, address, 'yes'], undefined, undefined)).toEqual([
    { namespace: 'polkadot', address, type: 'eoa', accountId: bytesToHex(pair.publicKey) },
  ])
})

test('relay: switches to networks that the wallet granted only', async () => {
  const { provider, selected } = sessionWith(sign)
  await provider.switchNetwork?.({ networkId: chainId })
  await expect(provider.switchNetwork?.({ networkId: kusama.caipNetworkId })).rejects.toMatchObject(
    { code: 'network/not-supported' },
  )
  expect(selected).toEqual([chainId])
})
