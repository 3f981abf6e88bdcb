import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { useLazyComponent } from './useLazyComponent.ts'

const Loaded = () => <p>loaded</p>

function Lazy({
  load,
  wanted = true,
  occasion,
}: {
  load: () => Promise<typeof Loaded>
  wanted?: boolean
  occasion?: unknown
}) {
  const { Component, failed, retry } = useLazyComponent(load, wanted, occasion)
  if (Component) return <Component />
  return (
    <button type="button" onClick={retry}>
      {failed ? 'failed' : 'waiting'}
    </button>
  )
}

function failingTwice() {
  return vi
    .fn(async () => Loaded)
    .mockRejectedValueOnce(new TypeError('offline'))
    .mockRejectedValueOnce(new TypeError('offline'))
}

test('nothing is loaded before it is wanted', async () => {
  const load = vi.fn(async () => Loaded)
  const screen = await render(<Lazy load={load} wanted={false} />)
  expect(load).not.toHaveBeenCalled()
  await screen.rerender(<Lazy load={load} />)
  await expect.element(screen.getByText('loaded')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(1)
})

test('a load that failed is tried again when it is asked for', async () => {
  const load = failingTwice()
  const screen = await render(<Lazy load={load} />)
  await screen.getByRole('button', { name: 'failed' }).click()
  await expect.poll(() => load.mock.calls.length).toBe(2)
  await screen.getByRole('button', { name: 'failed' }).click()
  await expect.element(screen.getByText('loaded')).toBeVisible()
})

test('a load that failed is tried again on the next occasion, not on every render', async () => {
  const load = failingTwice()
  const screen = await render(<Lazy load={load} occasion="a" />)
  await expect.element(screen.getByRole('button', { name: 'failed' })).toBeVisible()
  await screen.rerender(<Lazy load={load} occasion="a" />)
  expect(load).toHaveBeenCalledTimes(1)
  await screen.rerender(<Lazy load={load} occasion="b" />)
  await expect.poll(() => load.mock.calls.length).toBe(2)
  await screen.rerender(<Lazy load={load} occasion="c" />)
  await expect.element(screen.getByText('loaded')).toBeVisible()
})
