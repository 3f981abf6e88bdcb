import { bytesToHex } from '@noble/hashes/utils'
import { signatureVerify } from '@polkadot/util-crypto'
import { connectInjectedExtension } from '@polkadot-api/pjs-signer'
import { afterEach, expect, test, vi } from 'vitest'
import { polkadotAssetHub } from '../networks/polkadot.ts'
import type { PolkadotPayload } from '../wire/accounts.ts'
import { connect, findAnswering, installFake } from './test/connectFake.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

const hubId = polkadotAssetHub.caipNetworkId
const honest = { address: '5GrwvaEF5zXb26Fz9rcQpDWS57CtERHpNehXCPcNoHGKutQY', type: 'sr25519' }

const payload = {
  blockHash: `0x${'01'.repeat(32)}`,
  blockNumber: '0x01',
  era: '0x00',
  genesisHash: `0x${'02'.repeat(32)}`,
  method: '0x0000',
  nonce: '0x00',
  specVersion: '0x01',
  tip: '0x00',
  transactionVersion: '0x01',
  signedExtensions: ['CheckGenesis', 'CheckMortality', 'CheckNonce'],
  version: 4,
} satisfies Omit<PolkadotPayload, 'address'>

test('signRaw, signPayload: requests have the address in the wallet’s own spelling', async () => {
  const { wallet, connector } = installFake()
  const { provider, accounts } = await connect(connector)
  const [{ address }] = accounts
  await provider.signRaw({ address, data: 'hi' })
  await provider.signPayload?.({ payload: { ...payload, address }, networkId: hubId })
  expect(wallet.log.slice(1)).toMatchObject([
    { method: 'signRaw', params: { address: wallet.addresses[0], data: 'hi', type: 'bytes' } },
    { method: 'signPayload', params: { ...payload, address: wallet.addresses[0] } },
  ])
})

test('signRaw, signPayload: refuse an account that the wallet did not grant', async () => {
  const { connector } = installFake({ seed: 'other' })
  const { provider } = await connect(connector)
  const address = honest.address
  const refusal = { code: 'connector/account-not-found' }
  await expect(provider.signRaw({ address, data: '' })).rejects.toMatchObject(refusal)
  await expect(
    provider.signPayload?.({ payload: { ...payload, address }, networkId: hubId }),
  ).rejects.toMatchObject(refusal)
})

const plain = 'ab'.repeat(64)
test.each([
  ['sr25519', `0x${plain}`, `0x01${plain}`],
  ['ed25519', `0x${plain}`, `0x00${plain}`],
  ['ecdsa', `0x${plain}01`, `0x02${plain}01`],
  ['sr25519', `0x01${plain}`, `0x01${plain}`],
  ['ed25519', `0x00${plain}`, `0x00${plain}`],
  ['ecdsa', `0x02${plain}01`, `0x02${plain}01`],
  [undefined, `0x01${plain}`, `0x01${plain}`],
  // The type byte of another kind of key.
  ['sr25519', `0x00${plain}`, undefined],
  [undefined, `0x${plain}`, undefined],
  ['sr25519', '0x', undefined],
  ['sr25519', 'yes', undefined],
  ['sr25519', 7, undefined],
])('signPayload: a signature of %s: %s', async (type, signature, expected) => {
  const { provider, accounts } = await connect(
    findAnswering({ list: [{ ...honest, type }], signature }),
  )
  const [{ address }] = accounts
  const signing = provider.signPayload?.({ payload: { ...payload, address }, networkId: hubId })
  if (expected) await expect(signing).resolves.toEqual({ signature: expected })
  else await expect(signing).rejects.toMatchObject({ code: 'connector/invalid-answer' })
})

test('signPayload: returns the signed transaction of the wallet; absent if it cannot sign', async () => {
  const signature = `0x01${plain}`
  for (const signedTransaction of ['0x1234', Uint8Array.of(0x12, 0x34)]) {
    const signer = { signPayload: async () => ({ id: 1, signature, signedTransaction }) }
    const { provider, accounts } = await connect(findAnswering({ list: [honest], signer }))
    const [{ address }] = accounts
    await expect(
      provider.signPayload?.({ payload: { ...payload, address }, networkId: hubId }),
    ).resolves.toEqual({ signature, signedTransaction: '0x1234' })
  }
  const { provider } = await connect(findAnswering({ list: [honest], signer: {} }))
  expect(provider.signPayload).toBeUndefined()
  await expect(provider.signRaw({ address: honest.address, data: '' })).rejects.toMatchObject({
    code: 'connector/method-unsupported',
  })
})

test('createFakePolkadotWallet: polkadot-api connects and signs with it', async () => {
  const { wallet, page } = installFake({ id: 'fake', accounts: [{}, { type: 'ed25519' }] })
  vi.stubGlobal('window', page)
  const extension = await connectInjectedExtension('fake', 'Test')
  const accounts = extension.getAccounts()
  expect(accounts.map(({ address }) => address)).toEqual(wallet.addresses)
  for (const { address, polkadotSigner } of accounts) {
    const message = new TextEncoder().encode('hello')
    const signature = await polkadotSigner.signBytes(message)
    expect(signatureVerify('<Bytes>hello</Bytes>', signature, address).isValid).toBe(true)
    expect(bytesToHex(polkadotSigner.publicKey)).toHaveLength(64)
  }
  const heard = vi.fn()
  extension.subscribe(heard)
  wallet.setAccounts([1])
  expect(heard).toHaveBeenCalledWith([expect.objectContaining({ address: wallet.addresses[1] })])
  extension.disconnect()
})
