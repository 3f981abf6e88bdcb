import { expect, test, vi } from 'vitest'
import type { Connector, ConnectorFrame } from '../../core/interfaces/connector.ts'
import { createWorld } from '../test/fixtures.ts'
import { getApprovals } from './createApprovals.ts'

test('a page without a modal: the request is not sent, and ends', async () => {
  const { portico, clock } = createWorld()
  const connector = { id: 'embedded' } as Connector
  const frame = {
    getView: () => ({ name: 'none', height: 0 }),
    subscribe: () => () => {},
  } as unknown as ConnectorFrame
  const send = vi.fn(async () => 'signed')
  const approvals = getApprovals(portico, connector, frame)
  const asking = approvals.ask(send)
  const ended = expect(asking).rejects.toMatchObject({ code: 'frame/missing' })
  clock.advance(10_000)
  await ended
  expect(send).not.toHaveBeenCalled()
  expect(portico.store.getState().modal.open).toBe(false)
  // With a place for it, a later one is sent.
  const again = approvals.ask(send)
  approvals.place()
  expect(await again).toBe('signed')
})
