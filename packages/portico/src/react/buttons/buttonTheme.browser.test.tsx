import * as fc from 'fast-check'
import { afterEach, describe, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { setTheme } from '../../features/appearance/setTheme.ts'
import { fakeWallet } from '../../modal/test/fakeWallet.ts'
import { shadow } from '../../modal/test/harness.tsx'
import { type ModalWorld, modalWorld } from '../../modal/test/modalWorld.tsx'
import { contrast, type Rgb } from '../../modal/theme/colors.ts'
import type { ThemeVariables } from '../../wire/theme.ts'
import { PorticoProvider } from '../PorticoProvider.tsx'
import { ConnectButton } from './ConnectButton.tsx'

let world: ModalWorld
afterEach(() => world.portico.close())

const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })

/** Converts a computed colour to sRGB. */
function painted(color: string): Rgb {
  if (!context) throw new TypeError('no canvas')
  context.clearRect(0, 0, 1, 1)
  context.fillStyle = color
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return [red / 255, green / 255, blue / 255]
}

function contrastOf(element: Element): number {
  const { color, backgroundColor } = getComputedStyle(element)
  return contrast(painted(color), painted(backgroundColor))
}

/** A button of the page, and an element of the modal with the same two colours. */
async function open() {
  world = modalWorld([fakeWallet('Alpha')])
  const screen = await render(
    <PorticoProvider portico={world.portico}>
      <ConnectButton />
    </PorticoProvider>,
  )
  await screen.getByRole('button').click()
  await expect.poll(() => document.querySelector('[data-portico-modal]')?.shadowRoot).toBeTruthy()
  await expect.poll(() => shadow().querySelector('.root')).not.toBeNull()
  const probe = document.createElement('span')
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('.probe{color:var(--on-accent);background:var(--accent)}')
  shadow().adoptedStyleSheets = [...shadow().adoptedStyleSheets, sheet]
  probe.className = 'probe'
  shadow().querySelector('.root')?.append(probe)
  const button = document.querySelector('.portico-button') as HTMLElement
  return { button, probe }
}

const color = fc
  .tuple(fc.nat(255), fc.nat(255), fc.nat(255))
  .map((bytes) => `rgb(${bytes.join(' ')})`)

describe('the theme of the page’s buttons', () => {
  test('text on any accent: legible, on the page and in the modal', async () => {
    const { button, probe } = await open()
    const property = fc.asyncProperty(
      color,
      fc.constantFrom('light', 'dark'),
      async (accent, mode) => {
        setTheme(world.portico, { mode, variables: { '--portico-accent': accent } })
        const wanted = painted(accent)
        await expect
          .poll(() => painted(getComputedStyle(button).backgroundColor), { interval: 5 })
          .toEqual(wanted)
        await expect
          .poll(() => painted(getComputedStyle(probe).backgroundColor), { interval: 5 })
          .toEqual(wanted)
        expect(contrastOf(button)).toBeGreaterThanOrEqual(4.5)
        // The modal derives its colours with the next frame.
        await expect.poll(() => contrastOf(probe), { interval: 5 }).toBeGreaterThanOrEqual(4.5)
      },
    )
    await fc.assert(property, {
      seed: 53,
      numRuns: 60,
      // Close to the point where black and white have the same contrast.
      examples: [
        ['rgb(118 118 118)', 'light'],
        ['rgb(117 117 117)', 'dark'],
        ['rgb(255 230 0)', 'light'],
        ['rgb(25 24 23)', 'dark'],
        ['rgb(255 255 255)', 'light'],
      ],
    })
  })

  test('the surface is mixed with the colour of the site, as that of the modal', async () => {
    const { button, probe } = await open()
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(
      '.probe{background:color-mix(in srgb, var(--base-text) 6%, var(--s0)) !important}',
    )
    shadow().adoptedStyleSheets = [...shadow().adoptedStyleSheets, sheet]
    button.dataset.variant = 'quiet'
    const colors = () => [button, probe].map((item) => getComputedStyle(item).backgroundColor)
    const plain = painted(colors()[0] ?? '')
    setTheme(world.portico, {
      mode: 'light',
      variables: { '--portico-color-mix': '#7a3b2e', '--portico-color-mix-strength': 40 },
    })
    await expect.poll(() => painted(colors()[0] ?? '')[1] < plain[1] - 0.1).toBe(true)
    await expect
      .poll(() => {
        const [one, two] = colors().map(painted)
        return one?.every((part, index) => Math.abs(part - (two?.[index] ?? 0)) < 0.01)
      })
      .toBe(true)
  })

  const written: readonly ThemeVariables[] = [
    { '--portico-on-accent': '#123456', '--portico-radius-master': '2px' },
    { '--w3m-border-radius-master': '2px', '--portico-on-accent': 'rgb(18 52 86)' },
  ]
  test.each(written)('follows the site’s %j', async (variables) => {
    const { button } = await open()
    setTheme(world.portico, { variables: { ...variables, '--portico-font-size-master': '12px' } })
    await expect.poll(() => getComputedStyle(button).fontSize).toBe('18px')
    const { color: ink, borderRadius } = getComputedStyle(button)
    expect(painted(ink)).toEqual(painted('#123456'))
    expect(borderRadius).toBe('7px')
    expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  })
})
