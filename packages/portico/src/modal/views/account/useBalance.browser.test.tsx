import type { QueryObserverResult } from '@tanstack/query-core'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { Balance } from '../../../core/interfaces/adapter.ts'
import type { ObserveHoldings } from '../../../core/queries/observeQuery.ts'
import { createWorld } from '../../../features/test/fixtures.ts'
import { ModalContext } from '../../context.ts'
import { useBalance } from './useAccountQuery.ts'

type Observe = ObserveHoldings<Balance>

/** Returns a balance at once, with the address as its symbol. */
const observe: Observe = (_, { address }, listener) => {
  listener({
    data: { value: 1n, decimals: 18, symbol: address },
    isError: false,
    fetchStatus: 'idle',
    dataUpdatedAt: Date.now(),
  } as unknown as QueryObserverResult<Balance>)
  return () => {}
}

function setUp(load: () => Promise<Observe>) {
  // The card is always open.
  const { portico } = createWorld({ embedded: true })
  const frames: string[] = []
  function Probe({ address }: { address: string }) {
    const { status, data, refetch } = useBalance(address, 'eip155:1', true, load)
    frames.push(`${address} ${status} ${data?.symbol}`)
    return (
      <button type="button" onClick={refetch}>
        {status} {data?.symbol}
      </button>
    )
  }
  const at = (address: string) => (
    <ModalContext.Provider value={portico}>
      <Probe address={address} />
    </ModalContext.Provider>
  )
  return { at, frames }
}

test('useBalance: a retry by the user loads failed code again', async () => {
  const load = vi.fn(async () => observe).mockRejectedValueOnce(new TypeError('offline'))
  const { at } = setUp(load)
  const screen = await render(at('0xa'))
  await screen.getByRole('button', { name: 'error' }).click()
  await expect.element(screen.getByRole('button', { name: 'ready 0xa' })).toBeVisible()
  expect(load).toHaveBeenCalledTimes(2)
})

test('useBalance: after a change of account no frame shows the former balance', async () => {
  const { at, frames } = setUp(async () => observe)
  const screen = await render(at('0xa'))
  await expect.element(screen.getByRole('button', { name: 'ready 0xa' })).toBeVisible()
  await screen.rerender(at('0xb'))
  await expect.element(screen.getByRole('button', { name: 'ready 0xb' })).toBeVisible()
  expect(frames.filter((frame) => frame.startsWith('0xb'))).toContain('0xb loading undefined')
  expect(frames).not.toContain('0xb ready 0xa')
})
