import { expect, test, vi } from 'vitest'
import type { Connector } from '../../core/interfaces/connector.ts'
import type { ConnectorFrame, ConnectorFrameView } from '../../core/interfaces/embeddedWallet.ts'
import { closeModal } from '../modal/close.ts'
import { createWorld } from '../test/fixtures.ts'
import { getApprovals } from './createApprovals.ts'

function start() {
  const { portico, clock } = createWorld()
  const connector = { id: 'embedded' } as Connector
  let view: ConnectorFrameView = { name: 'none', height: 0 }
  const listeners = new Set<() => void>()
  const frame = {
    getView: () => view,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  } as unknown as ConnectorFrame
  return {
    portico,
    clock,
    approvals: getApprovals(portico, connector, frame),
    draw(name: ConnectorFrameView['name']) {
      view = { name, height: 200 }
      for (const listener of listeners) listener()
    },
  }
}

test('a page without a modal: the request is not sent, and ends', async () => {
  const { portico, clock, approvals } = start()
  const send = vi.fn(async () => 'signed')
  const ended = expect(approvals.ask(send)).rejects.toMatchObject({ code: 'frame/missing' })
  clock.advance(10_000)
  await ended
  expect(send).not.toHaveBeenCalled()
  expect(portico.store.getState().modal.open).toBe(false)
  // With a place for it, a later one is sent.
  const again = approvals.ask(send)
  approvals.place()
  expect(await again).toBe('signed')
})

test('a card that is closed while the frame signs: the next ones end', async () => {
  const { portico, approvals, draw } = start()
  const sent: AbortSignal[] = []
  for (let count = 0; count < 2; count += 1) {
    void approvals.ask((signal) => {
      sent.push(signal)
      return new Promise<never>(() => {})
    })
  }
  approvals.place()
  await vi.waitUntil(() => sent.length === 2)
  draw('approval')
  draw('progress')
  closeModal(portico)
  expect(sent.map(({ aborted }) => aborted)).toEqual([false, true])
})

test.each([
  ['waits for the user', ['approval'], true],
  ['signs what the user approved', ['approval', 'progress'], false],
] as const)('a card that is closed while the frame %s', async (_, names, isAborted) => {
  const { portico, approvals, draw } = start()
  let sent: AbortSignal | undefined
  void approvals.ask((signal) => {
    sent = signal
    return new Promise<never>(() => {})
  })
  approvals.place()
  const signal = await vi.waitUntil(() => sent)
  for (const name of names) draw(name)
  closeModal(portico)
  expect(portico.store.getState().modal.open).toBe(false)
  expect(signal.aborted).toBe(isAborted)
})
