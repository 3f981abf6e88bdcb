import { expect, test } from 'vitest'
import type { PorticoEvents } from '../../core/portico.ts'
import type { Account } from '../../wire/accounts.ts'
import { connectorInvalidAnswer } from '../../wire/errors/catalogue.ts'
import { PorticoError } from '../../wire/errors/porticoError.ts'
import { connect } from '../connect/connect.ts'
import { createWorld, fakeAdapter } from '../test/fixtures.ts'
import { handleConnectorEvent } from './handleConnectorEvent.ts'
import { getActiveConnection } from './selectors.ts'

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
  return { live, errors, now, emit }
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
