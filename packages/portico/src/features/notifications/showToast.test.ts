import { expect, test } from 'vitest'
import type { PorticoEvents } from '../../core/portico.ts'
import type { PorticoState } from '../../core/state/compose.ts'
import { createWorld } from '../test/fixtures.ts'
import { dismissToast, holdToast, showToast, showToastWhile } from './showToast.ts'

function setUp() {
  const { portico, clock } = createWorld()
  const events: string[] = []
  portico.events.on('toast', ({ type, toast }: PorticoEvents['toast']) =>
    events.push(`${type} ${toast.message}`),
  )
  const visible = () => portico.store.getState().toasts[0]?.message
  return { portico, clock, events, visible }
}

test('showToast: closes after five seconds', () => {
  const { portico, clock, events, visible } = setUp()
  showToast(portico, { variant: 'success', message: 'a' })
  clock.advance(4_999)
  expect(visible()).toBe('a')
  clock.advance(1)
  expect(visible()).toBeUndefined()
  expect(events).toEqual(['added a', 'removed a'])
})

test('showToast: a loading toast stays until another replaces it 150 ms later', () => {
  const { portico, clock, events, visible } = setUp()
  showToast(portico, { variant: 'loading', message: 'wait' })
  clock.advance(60_000)
  showToast(portico, { variant: 'success', message: 'done' })
  clock.advance(149)
  expect(visible()).toBe('wait')
  clock.advance(1)
  expect(visible()).toBe('done')
  clock.advance(5_000)
  expect(events).toEqual(['added wait', 'removed wait', 'added done', 'removed done'])
})

test('showToast: the same message again extends the visible toast', () => {
  const { portico, clock, events, visible } = setUp()
  showToast(portico, { variant: 'error', message: 'a' })
  clock.advance(4_000)
  showToast(portico, { variant: 'error', message: 'a' })
  clock.advance(4_000)
  expect(visible()).toBe('a')
  expect(events).toEqual(['added a', 'updated a'])
})

test('showToast: queues a burst and drops the oldest of a long queue', () => {
  const { portico, clock, events } = setUp()
  for (const message of ['a', 'b', 'c', 'd', 'e', 'f']) {
    showToast(portico, { variant: 'success', message })
  }
  clock.advance(60_000)
  for (let step = 0; step < 10; step += 1) clock.advance(60_000)
  expect(events.filter((event) => event.startsWith('added'))).toEqual([
    'added a',
    'added d',
    'added e',
    'added f',
  ])
  expect(portico.store.getState().toasts).toEqual([])
})

test('showToast: a held toast stays, and the next follows after dismissToast', () => {
  const { portico, clock, visible } = setUp()
  const id = showToast(portico, { variant: 'success', message: 'a' })
  holdToast(portico, true)
  clock.advance(60_000)
  expect(visible()).toBe('a')
  holdToast(portico, false)
  dismissToast(portico, id)
  expect(visible()).toBeUndefined()
})

test('showToastWhile: removes a toast whose condition ended, also from the queue', () => {
  const { portico, clock, events, visible } = setUp()
  const isBase = ({ selectedNetworkId }: PorticoState) => selectedNetworkId === 'eip155:8453'
  portico.store.setState({ selectedNetworkId: 'eip155:8453' })
  showToast(portico, { variant: 'success', message: 'a' })
  showToastWhile(portico, { variant: 'success', message: 'on Base' }, isBase)
  expect(portico.store.getState().toasts).toHaveLength(2)
  portico.store.setState({ selectedNetworkId: 'eip155:1' })
  expect(portico.store.getState().toasts).toHaveLength(1)
  portico.store.setState({ selectedNetworkId: 'eip155:8453' })
  clock.advance(150)
  showToastWhile(portico, { variant: 'success', message: 'on Base' }, isBase)
  expect(visible()).toBe('on Base')
  portico.store.setState({ selectedNetworkId: 'eip155:1' })
  expect(visible()).toBeUndefined()
  expect(events).toEqual([
    'added a',
    'removed on Base',
    'removed a',
    'added on Base',
    'removed on Base',
  ])
})

test('showToast: the same message about another transaction is another toast', () => {
  const { portico, clock } = setUp()
  const toast = { variant: 'success', message: 'a' } as const
  showToast(portico, { ...toast, transactionId: '1' })
  showToast(portico, { ...toast, transactionId: '2' })
  clock.advance(150)
  expect(portico.store.getState().toasts).toEqual([{ ...toast, id: 2, transactionId: '2' }])
})
