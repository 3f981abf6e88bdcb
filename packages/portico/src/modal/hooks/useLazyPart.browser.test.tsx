import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { loadFailed } from '../../wire/errors/catalogue.ts'
import { ModalContext } from '../context.ts'
import { type ModalWorld, modalWorld } from '../test/modalWorld.tsx'
import { useLazyPart } from './useLazyPart.ts'

const Loaded = () => <p>loaded</p>

let world: ModalWorld
afterEach(() => {
  vi.restoreAllMocks()
  world.portico.close()
})

function Lazy({ load }: { load: () => Promise<typeof Loaded> }) {
  const Part = useLazyPart(load, true)
  return Part ? <Part /> : <p>waiting</p>
}

test('useLazyPart: reports a failed load, and tries again when the browser is online', async () => {
  world = modalWorld([])
  const report = vi.spyOn(world.portico.events, 'emit')
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const load = vi.fn(async () => Loaded).mockRejectedValueOnce(new TypeError('offline'))
  const screen = await render(
    <ModalContext.Provider value={world.portico}>
      <Lazy load={load} />
    </ModalContext.Provider>,
  )
  const error = expect.objectContaining({ code: loadFailed.code })
  await expect.poll(() => report.mock.calls).toContainEqual(['error', { scope: 'view', error }])
  await expect.element(screen.getByText('waiting')).toBeVisible()
  onLine.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  await expect.element(screen.getByText('loaded')).toBeVisible()
  expect(load).toHaveBeenCalledTimes(2)
})
