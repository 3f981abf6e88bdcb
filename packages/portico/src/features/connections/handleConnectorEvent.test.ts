import { expect, test } from 'vitest'
import type { PorticoEvents } from '../../core/portico.ts'
import type { Account } from '../../wire/accounts.ts'
import { connectorInvalidAnswer } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { connect } from '../connect/connect.ts'
import { createWorld, fakeAdapter } from '../test/fixtures.ts'
import { handleConnectorEvent } from './handleConnectorEvent.ts'
import { getActiveConnection } from './selectors.ts'
import { switchAccount } from './switchAccount.ts'

const reading = {
  ...fakeAdapter('eip155'),
  parseAddress: (value: string) => (value.startsWith('0x') ? value : undefined),
}

async function connected() {
  const world = createWorld({ adapters: [reading, fakeAdapter('solana')] })
  await connect(world.portico, { connectorId: 'evm' })
  const live = getActiveConnection(world.portico.store.getState())
  if (!live) throw new TypeError('not connected')
  const errors: PorticoEvents['error'][] = []
  world.portico.events.on('error', (event) => errors.push(event))
  const now = () => getActiveConnection(world.portico.store.getState())
  const emit = (event: Parameters<typeof handleConnectorEvent>[2]) =>
    handleConnectorEvent(world.portico, live.connector, event)
  return { portico: world.portico, live, errors, now, emit }
}

const junk: readonly Account[] = [{ namespace: 'eip155', address: 'junk', type: 'eoa' }]

test('handleConnectorEvent: unreadable accounts keep the connection and emit an error', async () => {
  const { live, errors, now, emit } = await connected()
  emit({ type: 'accounts', namespace: 'eip155', accounts: junk })
  expect(now()).toBe(live)
  expect(errors).toMatchObject([{ scope: 'wallet', error: { code: 'connector/invalid-answer' } }])
})

test('handleConnectorEvent: an empty account list ends the connection', async () => {
  const { errors, now, emit } = await connected()
  emit({ type: 'accounts', namespace: 'eip155', accounts: [] })
  expect([now(), errors]).toEqual([undefined, []])
})

test("handleConnectorEvent: a connector's error is emitted, and the session stays", async () => {
  const { live, errors, now, emit } = await connected()
  const error = new PorticoError(connectorInvalidAnswer)
  emit({ type: 'error', namespace: 'eip155', error })
  expect(now()).toBe(live)
  expect(errors).toEqual([{ scope: 'wallet', error }])
})

test('handleConnectorEvent: the account in use stays when its address gets another form', async () => {
  const { portico, now, emit } = await connected()
  const toAccount = (address: string, accountId: string): Account => ({
    namespace: 'eip155',
    address,
    accountId,
    type: 'eoa',
  })
  const report = (...accounts: readonly Account[]) =>
    emit({ type: 'accounts', namespace: 'eip155', accounts })
  report(toAccount('0x1a', 'one'), toAccount('0x1b', 'two'))
  switchAccount(portico, { address: '0x1b' })
  // Another network has another form of both addresses, e.g. the prefix of SS58.
  report(toAccount('0x2a', 'one'), toAccount('0x2b', 'two'))
  expect(now()?.address).toBe('0x2b')
  // The wallet's own selection wins.
  report(toAccount('0x2c', 'three'), toAccount('0x2b', 'two'))
  expect(now()?.address).toBe('0x2c')
  // An account of another type is another one.
  switchAccount(portico, { address: '0x2b' })
  report(toAccount('0x3c', 'three'), { ...toAccount('0x3b', 'two'), type: 'smartAccount' })
  expect(now()?.address).toBe('0x3c')
})
