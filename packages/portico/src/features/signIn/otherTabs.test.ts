import { expect, onTestFinished, test } from 'vitest'
import { connect } from '../connect/connect.ts'
import { getStatus } from '../connections/connectionStatus.ts'
import { start } from '../lifecycle/start.ts'
import { createWorld } from '../test/fixtures.ts'
import { sharedStorage } from '../test/sharedStorage.ts'
import {
  type FakeSignIn,
  fakeSignIn,
  reachesSignIn,
  shownView,
  showsView,
  toastsOf,
} from '../test/signInWorld.ts'
import { signIn } from './signIn.ts'
import { signOut } from './signOut.ts'
import { skipSignIn } from './skipSignIn.ts'

/** Two tabs with one wallet, both asked to sign in. The server knows the browser, not the tab. */
async function twoTabs(siwx: FakeSignIn) {
  const shared = sharedStorage()
  const a = createWorld({ siwx, storage: shared.forTab() })
  const b = createWorld({ siwx, storage: shared.forTab() })
  onTestFinished(start(a.portico))
  onTestFinished(start(b.portico))
  // Both tabs see the same wallet.
  b.wallets.evm.authorised.add('eip155')
  await connect(a.portico, { connectorId: 'evm' })
  await expect.poll(() => getStatus(b.portico.store.getState())).toBe('connected')
  return [a.portico, b.portico] as const
}

async function twoTabsToSign(siwx: FakeSignIn) {
  const tabs = await twoTabs(siwx)
  for (const tab of tabs) {
    await reachesSignIn(tab, 'needed')
    await showsView(tab, 'SIWXSignMessage')
  }
  return tabs
}

const count = (siwx: FakeSignIn, name: string) => siwx.calls.filter((call) => call === name).length

test('sign-in in other tabs: signing in here closes the view there', async () => {
  const siwx = fakeSignIn()
  const [a, b] = await twoTabsToSign(siwx)
  await signIn(a)
  await reachesSignIn(b, 'signedIn')
  expect(shownView(b)).toBeUndefined()
  expect(b.store.getState().modal.closable).toBe(true)
  // A later click there finds the session.
  await expect(signIn(b)).resolves.toMatchObject({ signature: '0xsigned' })
  expect(count(siwx, 'createMessage')).toBe(1)
  await skipSignIn(b)
  expect(getStatus(a.store.getState())).toBe('connected')
  expect(siwx.sessions.size).toBe(1)
})

test('sign-in in other tabs: signing in here ends a wallet request there', async () => {
  const siwx = fakeSignIn()
  const [a, b] = await twoTabsToSign(siwx)
  let answer = (_: string) => {}
  siwx.signMessage = () => new Promise((resolve) => (answer = resolve))
  const other = signIn(b)
  await reachesSignIn(b, 'asking')
  delete siwx.signMessage
  await signIn(a)
  await expect(other).resolves.toMatchObject({ signature: '0xsigned' })
  expect(shownView(b)).toBeUndefined()
  expect(toastsOf(b)).toEqual([])
  answer('0xlate')
  await reachesSignIn(b, 'signedIn')
  expect(count(siwx, 'addSession')).toBe(1)
})

test('sign-in in other tabs: signing out here is applied there', async () => {
  const siwx = fakeSignIn({ required: false })
  const [a, b] = await twoTabs(siwx)
  await reachesSignIn(a, 'needed')
  // The connection there was restored, so its user was not asked.
  await reachesSignIn(b, 'skipped')
  await signIn(a)
  await reachesSignIn(b, 'signedIn')
  await signOut(a)
  await reachesSignIn(b, 'skipped')
  expect(shownView(b)).toBeUndefined()
  // And the other way round.
  await signIn(b)
  await reachesSignIn(a, 'signedIn')
})
