import { useState } from 'react'
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
  const [failed, setFailed] = useState(false)
  const Component = useLazyComponent(load, wanted, occasion, (isLoaded) => setFailed(!isLoaded))
  return Component ? <Component /> : <p>{failed ? 'failed' : 'waiting'}</p>
}

function failingTwice() {
  return vi
    .fn(async () => Loaded)
    .mockRejectedValueOnce(new TypeError('offline'))
    .mockRejectedValueOnce(new TypeError('offline'))
}

test('useLazyComponent: loads nothing before it is wanted', async () => {
  const load = vi.fn(async () => Loaded)
  const screen = await render(<Lazy load={load} wanted={false} />)
  expect(load).not.toHaveBeenCalled()
  await screen.rerender(<Lazy load={load} />)
  await expect.element(screen.getByText('loaded')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(1)
})

test('useLazyComponent: retries a failed load on the next occasion, not on every render', async () => {
  const load = failingTwice()
  const screen = await render(<Lazy load={load} occasion="a" />)
  await expect.element(screen.getByText('failed')).toBeVisible()
  await screen.rerender(<Lazy load={load} occasion="a" />)
  expect(load).toHaveBeenCalledTimes(1)
  await screen.rerender(<Lazy load={load} occasion="b" />)
  await expect.poll(() => load.mock.calls.length).toBe(2)
  await screen.rerender(<Lazy load={load} occasion="c" />)
  await expect.element(screen.getByText('loaded')).toBeVisible()
})
