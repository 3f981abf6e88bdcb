import { expect, onTestFinished, test } from 'vitest'
import { connect } from '../features/connect/connect.ts'
import { disconnect } from '../features/connections/disconnect.ts'
import { signMessage } from '../features/connections/signMessage.ts'
import type { FakeBitcoinShape } from './bitcoin/createFakeBitcoinWallet.ts'
import { all, fourWorld } from './test/fourWorld.ts'

async function openConnected(shape?: FakeBitcoinShape) {
  const world = fourWorld(shape)
  const opened = await world.open()
  onTestFinished(opened.close)
  await connect(opened.portico, { connectorId: 'wallet:cedar' })
  const sign = (namespace: (typeof all)[number]) =>
    signMessage(opened.portico, { message: 'Hello', namespace })
  return { ...world, ...opened, sign }
}

// Without a handler of its own, the rejection of the wallet would fail the run.
test.each(all)('a wallet that locks during a request says so: %s', async (namespace) => {
  const { wallet, live, sign } = await openConnected()
  wallet.script.next('lock', namespace)
  await expect(sign(namespace)).rejects.toMatchObject({ code: 'connector/locked' })
  await expect.poll(live).toEqual([])
  // Code that loads first finds the connection gone after that.
  const code = expect.stringMatching(/^connector\/(not-connected|aborted)$/)
  await expect(sign(namespace)).rejects.toMatchObject({ code })
})

test('a Bitcoin wallet of another interface that locks during a request says so', async () => {
  const { wallet, sign } = await openConnected('sats')
  wallet.script.next('lock', 'bip122')
  await expect(sign('bip122')).rejects.toMatchObject({ code: 'connector/locked' })
})

test.each(all)('a request to a wallet that has just locked: %s', async (namespace) => {
  const { wallet, sign } = await openConnected()
  await sign(namespace)
  wallet.lock()
  // The Bitcoin wallet was not known to be locked before it was asked.
  const code = namespace === 'bip122' ? 'rpc/unauthorized' : 'connector/not-connected'
  await expect(sign(namespace)).rejects.toMatchObject({ code })
})

test('a request that a disconnect ends, and the wallet does not, ends soon', async () => {
  const { wallet, portico, sign } = await openConnected()
  wallet.script.next('hang')
  const pending = sign('polkadot')
  const ended = expect(pending).rejects.toMatchObject({ code: 'connector/aborted' })
  await expect.poll(() => wallet.log.at(-1)?.method).toBe('signRaw')
  await disconnect(portico, { namespace: 'polkadot' })
  await ended
  wallet.script.release()
})

test('all namespaces of a wallet that was locked are restored at the next start', async () => {
  const { wallet, live, close, open, prompts } = await openConnected()
  const asked = prompts().length
  wallet.lock()
  await expect.poll(live).toEqual([])
  close()
  wallet.unlock()
  const next = await open()
  onTestFinished(next.close)
  await expect.poll(next.live).toEqual(all)
  expect(prompts()).toHaveLength(asked)
})

test('no namespace of a wallet that has removed the site is asked for with a prompt', async () => {
  const { wallet, live, close, open, prompts } = await openConnected()
  const asked = prompts().length
  wallet.revoke()
  await expect.poll(live).toEqual([])
  close()
  const next = await open()
  onTestFinished(next.close)
  await expect.poll(() => next.portico.store.getState().status).toBe('ready')
  expect(next.live()).toEqual([])
  expect(prompts()).toHaveLength(asked)
})
