import { expect, onTestFinished, test } from 'vitest'
import { connect } from '../features/connect/connect.ts'
import { getRuntime } from '../features/connections/getRuntime.ts'
import { getActiveConnection } from '../features/connections/selectors.ts'
import { createFakePolkadotWallet } from './polkadot/createFakePolkadotWallet.ts'
import { all, fourWorld } from './test/fourWorld.ts'

test.each(all)(
  'a grant that is revoked during a signature signs nothing: %s',
  async (namespace) => {
    const { wallet, open } = fourWorld()
    const { portico, close } = await open()
    onTestFinished(close)
    await connect(portico, { connectorId: 'wallet:cedar' })
    const live = getActiveConnection(portico.store.getState(), namespace)
    if (!live) throw new TypeError('not connected')
    const { provider, accounts } = live
    const runtime = await getRuntime(portico, namespace)
    wallet.script.next('hang')
    const before = wallet.log.length
    const signing = runtime.signMessage({ provider, account: accounts[0], message: 'Hello' })
    const refused = expect(signing).rejects.toMatchObject({ code: 'rpc/unauthorized' })
    await expect.poll(() => wallet.log.length).toBeGreaterThan(before)
    wallet.revoke()
    wallet.script.release()
    await refused
  },
)

test('a Polkadot wallet that vanishes leaves the page, and comes back', () => {
  const page: { injectedWeb3?: object } = {}
  const wallet = createFakePolkadotWallet({ id: 'talisman' })
  const uninstall = wallet.install(page)
  wallet.vanish()
  expect(page.injectedWeb3).toEqual({})
  wallet.reappear()
  expect(page.injectedWeb3).toHaveProperty('talisman')
  uninstall()
  wallet.reappear()
  expect(page.injectedWeb3).toEqual({})
})
