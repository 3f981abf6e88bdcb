import { expect, onTestFinished, test } from 'vitest'
import { bitcoin } from '../../bitcoin/index.ts'
import type { SignInFields } from '../../core/interfaces/signIn.ts'
import { memoryStorage } from '../../core/storage/rawStore.ts'
import { createPortico } from '../../createPortico.ts'
import { evm } from '../../evm/index.ts'
import { connect } from '../../features/connect/connect.ts'
import { signMessage } from '../../features/connections/signMessage.ts'
import { destroy } from '../../features/lifecycle/destroy.ts'
import { start } from '../../features/lifecycle/start.ts'
import { bitcoin as bitcoinMainnet } from '../../networks/bitcoin.ts'
import { mainnet } from '../../networks/ethereum.ts'
import { polkadotAssetHub } from '../../networks/polkadot.ts'
import { polkadot } from '../../polkadot/index.ts'
import { verifyBitcoin } from '../../signin/server/bitcoin/verifyBitcoin.ts'
import { verifyPolkadot } from '../../signin/server/polkadot/verifyPolkadot.ts'
import { walletConnect } from '../../walletconnect/walletConnect.ts'
import { bitcoinSide } from '../bitcoin/bitcoinSide.ts'
import { polkadotSide } from '../polkadot/polkadotSide.ts'
import { createFakePhone } from './createFakePhone.ts'
import { createFakeRelay } from './createFakeRelay.ts'
import type { FakePhoneOptions } from './types.ts'

// Nothing answers at this address.
const rpcUrls = { default: { http: ['http://127.0.0.1:9'] } } as const
const networks = [
  { ...mainnet, rpcUrls },
  { ...bitcoinMainnet, rpcUrls },
  { ...polkadotAssetHub, rpcUrls },
] as const

/** A site of three namespaces, and a phone that scans its code. */
async function connectPhone(options: Partial<FakePhoneOptions> = {}) {
  const { url: relayUrl, openSocket } = createFakeRelay()
  const phone = createFakePhone({
    relayUrl,
    openSocket,
    evm: { chainId: 1 },
    sides: [bitcoinSide(), polkadotSide({ accounts: 1 })],
    ...options,
  })
  const storage = memoryStorage()
  const portico = createPortico({
    projectId: 'test',
    networks,
    adapters: [evm(), bitcoin(), polkadot()],
    connectors: [walletConnect({ relayUrl, openSocket })],
    storage,
  })
  const stop = start(portico)
  onTestFinished(() => {
    phone.close()
    stop()
    destroy(portico)
  })
  const { connections } = await connect(portico, {
    connectorId: 'walletConnect',
    onProgress: (progress) => {
      if (progress.type === 'pairingUri') void phone.pair(progress.uri)
    },
  })
  return { phone, portico, connections }
}

test('createFakePhone: its sides sign what the sign-in server verifies', async () => {
  const { phone, portico, connections } = await connectPhone()
  expect(phone.sessions[0]?.namespaces).toEqual(['eip155', 'bip122', 'polkadot'])
  const message = 'site.example wants you to sign in ✓'
  const verify = { bip122: verifyBitcoin, polkadot: verifyPolkadot }
  for (const namespace of ['bip122', 'polkadot'] as const) {
    const live = connections.find((connection) => connection.namespace === namespace)
    const signature = await signMessage(portico, { message, namespace })
    const data = { accountAddress: live?.address, chainId: live?.networkId }
    const fields = data as unknown as SignInFields
    const verified = verify[namespace]({ message, signature, data: fields, evm: undefined })
    expect(await verified).toMatchObject({ address: live?.address })
  }
})

test('createFakePhone: a side grants the methods that it has, and asks for each request', async () => {
  const { phone, portico, connections } = await connectPhone()
  const [bip122] = connections.filter(({ namespace }) => namespace === 'bip122')
  expect(bip122?.provider).toHaveProperty('signPsbt')
  expect(bip122?.provider).not.toHaveProperty('sendTransfer')
  phone.script.next('reject', 'polkadot')
  await expect(
    signMessage(portico, { message: 'no', namespace: 'polkadot' }),
  ).rejects.toMatchObject({ code: 'rpc/user-rejected' })
})

test('createFakePhone: grants no other namespaces than those of its options', async () => {
  const { connections } = await connectPhone({ namespaces: ['eip155', 'polkadot'] })
  expect(connections.map(({ namespace }) => namespace)).toEqual(['eip155', 'polkadot'])
})
