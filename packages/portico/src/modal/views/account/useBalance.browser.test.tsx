import type { QueryObserverResult } from '@tanstack/query-core'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import type { Balance } from '../../../core/contracts/adapter.ts'
import type { observeBalance } from '../../../core/queries/observeBalance.ts'
import { createWorld } from '../../../core/test/fixtures.ts'
import { ModalContext } from '../../shell/context.ts'
import { useBalance } from './useBalance.ts'

type Observe = typeof observeBalance

/** Answers at once with a balance that carries the address. */
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
  const { portico } = createWorld()
  const frames: string[] = []
  function Probe({ address }: { address: string }) {
    const { status, balance, refetch } = useBalance(address, 'eip155:1', load)
    frames.push(`${address} ${status} ${balance?.symbol}`)
    return (
      <button type="button" onClick={refetch}>
        {status} {balance?.symbol}
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

test('code that did not come is asked for once more when the visitor tries again', async () => {
  const load = vi.fn(async () => observe).mockRejectedValueOnce(new TypeError('offline'))
  const { at } = setUp(load)
  const screen = await render(at('0xa'))
  await screen.getByRole('button', { name: 'error' }).click()
  await expect.element(screen.getByRole('button', { name: 'ready 0xa' })).toBeVisible()
  expect(load).toHaveBeenCalledTimes(2)
})

test('after a change of account no frame shows what the other one has', async () => {
  const { at, frames } = setUp(async () => observe)
  const screen = await render(at('0xa'))
  await expect.element(screen.getByRole('button', { name: 'ready 0xa' })).toBeVisible()
  await screen.rerender(at('0xb'))
  await expect.element(screen.getByRole('button', { name: 'ready 0xb' })).toBeVisible()
  expect(frames.filter((frame) => frame.startsWith('0xb'))).toContain('0xb loading undefined')
  expect(frames).not.toContain('0xb ready 0xa')
})
