import { ed25519 } from '@noble/curves/ed25519'
import { verifyMessage } from 'viem'
import { expect, test } from 'vitest'
import type { ConnectorEvent, ConnectProgress } from '../../core/interfaces/connector.ts'
import { base, mainnet, solana } from '../../networks/index.ts'
import { decodeBase58 } from '../../wire/validate/base58.ts'
import { connectorConformance } from '../conformance/connectorConformance.ts'
import { createConnectParameters } from '../conformance/fixture.ts'
import { createStorage } from '../test/findWallet.ts'
import { createFakeEmbeddedConnector } from './createFakeEmbeddedConnector.ts'

const networks = [mainnet, base, solana]

for (const type of ['auth', 'external'] as const) {
  const checks = connectorConformance(`embedded ${type}`, () => {
    const options = { type, storage: createStorage(), seed: 'conformance' }
    const connector = createFakeEmbeddedConnector(options)
    let chosen: 'eoa' | 'smartAccount' = 'smartAccount'
    return {
      connector,
      networks,
      script: connector.script,
      prompts: () => connector.log.filter(({ prompted }) => prompted).length,
      reload: () => createFakeEmbeddedConnector(options),
      revoke: connector.revoke,
      changeAccount() {
        chosen = chosen === 'eoa' ? 'smartAccount' : 'eoa'
        void connector.setAccountType('eip155', chosen)
      },
      changeNetwork: () => connector.setChain(8453),
      unreachable: connector.vanish,
      reachable: connector.reappear,
    }
  })
  for (const { name, run } of checks) test(name, run)
}

test('createFakeEmbeddedConnector: declares the needs of an embedded wallet', () => {
  const { type, disconnectScope, persistentHost, pageUi, needsUserActivation } =
    createFakeEmbeddedConnector()
  expect({ type, disconnectScope, persistentHost, pageUi, needsUserActivation }).toEqual({
    type: 'auth',
    disconnectScope: 'all',
    persistentHost: true,
    pageUi: true,
    needsUserActivation: true,
  })
})

test('createFakeEmbeddedConnector: reports its progress', async () => {
  const connector = createFakeEmbeddedConnector()
  const reported: ConnectProgress[] = []
  const onProgress = (progress: ConnectProgress) => reported.push(progress)
  await connector.connect(createConnectParameters({ connector, networks }, { onProgress }))
  expect(reported).toEqual([{ type: 'frameLoading' }, { type: 'approveInPopup' }])
})

test('createFakeEmbeddedConnector: the preferred account type comes first and survives a reload', async () => {
  const storage = createStorage()
  const connector = createFakeEmbeddedConnector({ storage, user: { email: 'a@example.org' } })
  expect(connector.getUser()).toBeUndefined()
  const { sessions } = await connector.connect(createConnectParameters({ connector, networks }))
  const typesOf = (list: typeof sessions) => list[0].accounts.map(({ type }) => type)
  expect(typesOf(sessions)).toEqual(['smartAccount', 'eoa'])
  expect(connector.getUser()).toMatchObject({
    email: 'a@example.org',
    accountType: 'smartAccount',
  })
  const events: ConnectorEvent[] = []
  connector.subscribe((event) => events.push(event))
  await connector.setAccountType('eip155', 'eoa')
  expect(events).toMatchObject([{ type: 'accounts', accounts: [{ type: 'eoa' }, {}] }])
  const again = createFakeEmbeddedConnector({ storage })
  const silent = createConnectParameters({ connector: again, networks }, { mode: 'silent' })
  expect(typesOf((await again.connect(silent)).sessions)).toEqual(['eoa', 'smartAccount'])
})

test('createFakeEmbeddedConnector: follows the accountTypes of the site', async () => {
  const connector = createFakeEmbeddedConnector()
  const { sessions } = await connector.connect(
    createConnectParameters({ connector, networks }, { accountTypes: { eip155: 'eoa' } }),
  )
  expect(sessions[0].accounts[0].type).toBe('eoa')
})

test('createFakeEmbeddedConnector: starts on the preferred network', async () => {
  const connector = createFakeEmbeddedConnector()
  const { sessions } = await connector.connect(
    createConnectParameters(
      { connector, networks },
      { preferredNetworkIds: { eip155: base.caipNetworkId } },
    ),
  )
  expect(sessions.map(({ networkId }) => networkId)).toEqual([
    base.caipNetworkId,
    solana.caipNetworkId,
  ])
})

test('createFakeEmbeddedConnector: signs for both namespaces', async () => {
  const connector = createFakeEmbeddedConnector()
  const { sessions } = await connector.connect(
    createConnectParameters({ connector, networks }, { accountTypes: { eip155: 'eoa' } }),
  )
  for (const session of sessions) {
    const { address } = session.accounts[0]
    if (session.namespace === 'eip155') {
      const signature = await session.provider.request({
        method: 'personal_sign',
        params: ['0x6869', address],
      })
      const verified = verifyMessage({
        address: address as `0x${string}`,
        message: 'hi',
        signature: signature as `0x${string}`,
      })
      expect(await verified).toBe(true)
    }
    if (session.namespace === 'solana') {
      const message = Uint8Array.of(1, 2)
      const signature = await session.provider.signMessage({ address, message })
      expect(ed25519.verify(signature, message, decodeBase58(address) ?? '')).toBe(true)
    }
  }
})

test('createFakeEmbeddedConnector: signs nothing after disconnect', async () => {
  const connector = createFakeEmbeddedConnector()
  const { sessions } = await connector.connect(createConnectParameters({ connector, networks }))
  await connector.disconnect({ namespaces: ['solana'] })
  const [session] = sessions
  if (session.namespace !== 'eip155') throw new TypeError('eip155 comes first')
  const params = ['0x6869', session.accounts[0].address]
  await expect(session.provider.request({ method: 'personal_sign', params })).rejects.toMatchObject(
    { code: 4100 },
  )
})
