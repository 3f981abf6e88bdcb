import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { ConnectorConnectParameters } from '../../../core/interfaces/connector.ts'
import { rpcUserRejected } from '../../../wire/errors/catalogue.ts'
import { PorticoError } from '../../../wire/errors/porticoError.ts'
import {
  connectorLocked,
  connectorTimedOut,
  connectorVanished,
} from '../../../wire/errors/rows/connecting.ts'
import { type FakeWallet, fakeWallet } from '../../test/fakeWallet.ts'
import {
  expectClean,
  expectState,
  letPass,
  mountOpen,
  shadow,
  shownState,
} from '../../test/harness.tsx'
import { type ModalWorld, modalWorld } from '../../test/modalWorld.tsx'

let world: ModalWorld
afterEach(() => world.portico.close())

const open = { code: -32002, message: 'Request already pending' }
const args = { name: 'Alpha' }
const icon =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"></svg>'

async function failed(error: unknown, wallet: FakeWallet = fakeWallet('Alpha')) {
  world = modalWorld([wallet])
  await mountOpen(world)
  await page.getByRole('button', { name: /Alpha/ }).click()
  await vi.waitFor(() => expect(wallet.prompts).toHaveLength(1))
  await wallet.prompts[0]?.reject(error)
}

const drawing = () => shadow().querySelector('.ring-badge path')?.getAttribute('d')
const colour = (selector: string, name: 'borderColor' | 'backgroundColor' | 'color' | 'stroke') =>
  getComputedStyle(shadow().querySelector(selector) as Element)[name]

test('failure: each cause has its own mark, in the colour of how bad it is', async () => {
  const seen = new Set<string | null | undefined>()
  const tones: Record<string, string[]> = {}
  const causes: readonly (readonly [string, unknown])[] = [
    ['declined', new PorticoError(rpcUserRejected)],
    ['pending', open],
    ['setup', new PorticoError(connectorLocked, { args })],
    ['timeout', new PorticoError(connectorTimedOut, { args })],
    ['unreachable', new PorticoError(connectorVanished, { args })],
    ['failed', { code: -32603, message: 'It is on fire' }],
  ]
  for (const [state, error] of causes) {
    await failed(error)
    await expectState('ConnectingExternal', state)
    seen.add(drawing())
    const tone = [
      colour('.ring-badge', 'backgroundColor'),
      colour('.status-panel h3', 'color'),
    ].join(' ')
    tones[tone] = [...(tones[tone] ?? []), state]
    await expectClean()
    world.portico.close()
    document.body.replaceChildren()
  }
  expect(seen.has(undefined)).toBe(false)
  expect(seen.size).toBe(causes.length)
  expect(Object.values(tones)).toEqual([
    ['declined', 'unreachable'],
    ['pending', 'setup', 'timeout'],
    ['failed'],
  ])
})

test('request already open: amber, with a quiet button', async () => {
  await failed(open)
  await expectState('ConnectingExternal', 'pending')
  const amber = colour('.ring-badge', 'backgroundColor')
  // It still listens.
  expect(colour('.ring-light', 'stroke')).toBe(amber)
  await expect
    .element(page.getByRole('button', { name: 'Ask again' }))
    .toHaveAttribute('data-variant', 'quiet')
  expect(shadow().querySelector('[data-variant="primary"]')).toBeNull()
})

test('request already open: goes on when the wallet grants it', async () => {
  let isGranted = false
  const wallet = fakeWallet('Alpha')
  const { connect } = wallet
  const silent: string[] = []
  Object.assign(wallet, {
    connect: (parameters: ConnectorConnectParameters) => {
      const answer = connect(parameters)
      if (parameters.mode === 'interactive' && !isGranted) return answer
      silent.push(parameters.mode)
      const prompt = wallet.prompts.at(-1)
      if (isGranted) void prompt?.approve()
      else void prompt?.reject(open)
      return answer
    },
  })
  await failed(open, wallet)
  await expectState('ConnectingExternal', 'pending')
  await letPass(world, 2000, () => silent.length).toBeGreaterThan(0)
  expect(silent).not.toContain('interactive')
  expect(shownState()).toBe('ConnectingExternal pending')
  isGranted = true
  await letPass(world, 2000, shownState).toBe('ConnectingExternal done')
})

test('request already open: leaving ends the questions', async () => {
  await failed(open)
  await expectState('ConnectingExternal', 'pending')
  await expect.poll(() => world.clock.waits(2000)).toBe(true)
  await page.getByRole('button', { name: 'Use another wallet' }).click()
  await expectState('Connect', 'ready')
  const connect = vi.spyOn(world.portico.store.getState().connectors[0] as FakeWallet, 'connect')
  world.clock.advance(10_000)
  expect(connect).not.toHaveBeenCalled()
})

test('a wallet that leaves the page keeps its last icon', async () => {
  const wallet = fakeWallet('Alpha', { icon })
  await failed(new PorticoError(connectorVanished, { args }), wallet)
  await expectState('ConnectingExternal', 'unreachable')
  const picture = () => shadow().querySelector('.ring img')?.getAttribute('src')
  expect(picture()).toBe(icon)
  world.portico.store.setState({ connectors: [] })
  await expect.poll(() => shadow().textContent).toContain('alpha')
  expect(picture()).toBe(icon)
})
