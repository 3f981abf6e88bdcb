import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { loadFailed } from '../../wire/errors/catalogue.ts'
import { createModalSession, ModalContext, SessionContext } from '../context.ts'
import { type ModalWorld, modalWorld } from '../test/modalWorld.tsx'
import { fetchPart, useLazyPart } from './useLazyPart.ts'

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
      <SessionContext.Provider value={createModalSession(world.portico)}>
        <Lazy load={load} />
      </SessionContext.Provider>
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

test('useLazyPart: what is loaded already shows in the first frame', async () => {
  world = modalWorld([])
  const session = createModalSession(world.portico)
  const load = vi.fn(async () => Loaded)
  await fetchPart(session, vi.fn().mockRejectedValue(new TypeError('offline')))
  await fetchPart(session, load)
  const texts: (string | null)[] = []
  await render(
    <ModalContext.Provider value={world.portico}>
      <SessionContext.Provider value={session}>
        <div ref={(element) => void texts.push(element?.textContent ?? null)}>
          <Lazy load={load} />
        </div>
      </SessionContext.Provider>
    </ModalContext.Provider>,
  )
  expect(texts[0]).toBe('loaded')
  expect(load).toHaveBeenCalledOnce()
})
