import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import type { PorticoConfig } from '../../core/config/types.ts'
import { setTheme } from '../../features/appearance/setTheme.ts'
import type { ThemeVariables } from '../../wire/theme.ts'
import { fakeWallet } from '../test/fakeWallet.ts'
import { expectClean, expectState, mount, mountOpen, shadow } from '../test/harness.tsx'
import { type ModalWorld, modalWorld } from '../test/modalWorld.tsx'
import { contrast, deriveColors, type Rgb, readColor } from './colors.ts'

let world: ModalWorld
afterEach(() => {
  world.portico.close()
  vi.restoreAllMocks()
})

async function openList(config: Partial<PorticoConfig> = {}) {
  world = modalWorld([fakeWallet('Alpha')], { termsUrl: 'https://site.example/terms', ...config })
  await mountOpen(world)
  await expectState('Connect', 'ready')
}

const style = (selector: string, property: string) =>
  getComputedStyle(shadow().querySelector(selector) as Element).getPropertyValue(property)

/** Returns the colour that the browser computes. */
function painted(selector: string, property: string): Rgb {
  const probe = document.createElement('span')
  document.body.append(probe)
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(`span{--probe:${style(selector, property)}}`)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  const color = readColor(probe, '--probe')
  document.adoptedStyleSheets = document.adoptedStyleSheets.filter((item) => item !== sheet)
  probe.remove()
  if (!color) throw new TypeError(`no colour: ${selector} ${property}`)
  return color
}

const looks: readonly { mode: 'light' | 'dark'; variables: ThemeVariables }[] = [
  { mode: 'light', variables: {} },
  { mode: 'dark', variables: {} },
  { mode: 'light', variables: { '--portico-accent': '#ffe600' } },
  { mode: 'dark', variables: { '--portico-accent': 'rebeccapurple' } },
  {
    mode: 'light',
    variables: { '--portico-accent': 'oklch(0.7 0.3 150)', '--portico-surface': '#777' },
  },
  { mode: 'dark', variables: { '--portico-surface': '#203040', '--portico-text': '#405060' } },
]

test.each(looks)('rendered text: legible: $mode $variables', async ({ mode, variables }) => {
  await openList()
  setTheme(world.portico, { mode, variables })
  await expect.poll(() => shadow().querySelector('.root')?.getAttribute('data-theme')).toBe(mode)
  const pairs = [
    ['.title', '.card'],
    ['.row-title', '.card'],
    ['.tag', '.tag'],
    ['.fine', '.card'],
    ['.fine a', '.card'],
  ] as const
  for (const [ink, ground] of pairs) {
    // Derived colours apply with the next frame, with a short transition.
    const value = () => contrast(painted(ink, 'color'), painted(ground, 'background-color'))
    await expect.poll(value, { message: ink }).toBeGreaterThanOrEqual(4.5)
  }
  await expectClean()
})

test('without a theme mode: follows the system, also while open', async () => {
  const device = Object.assign(new EventTarget(), { matches: true })
  const real = window.matchMedia.bind(window)
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    query.includes('prefers-color-scheme') ? (device as unknown as MediaQueryList) : real(query),
  )
  await openList({ themeMode: 'system' })
  const mode = () => shadow().querySelector('.root')?.getAttribute('data-theme')
  await expect.poll(mode).toBe('dark')
  device.matches = false
  device.dispatchEvent(new Event('change'))
  await expect.poll(mode).toBe('light')
  setTheme(world.portico, { mode: 'dark' })
  await expect.poll(mode).toBe('dark')
})

test('computed colours: equal the derived ones', async () => {
  await openList()
  const derived = deriveColors({
    accent: [1, 0, 0],
    surface: [1, 1, 1],
    text: [25 / 255, 24 / 255, 23 / 255],
  })
  setTheme(world.portico, { variables: { '--portico-accent': '#f00' } })
  await expect.poll(() => style('.root', '--accent-ink').trim()).toBe(derived.accentInk)
  expect(painted('.card', 'background-color')).toEqual([1, 1, 1])
})

test.each(['light', 'dark'] as const)(
  'default style sheet: equals the derived colours: %s',
  async (mode) => {
    await openList()
    setTheme(world.portico, { mode })
    await expect.poll(() => shadow().querySelector('.root')?.getAttribute('data-theme')).toBe(mode)
    const root = shadow().querySelector('.root') as HTMLElement
    const base = (name: string) => readColor(root, `--base-${name}`) as Rgb
    const derived = deriveColors({
      accent: base('accent'),
      surface: base('surface'),
      text: base('text'),
    })
    for (const [key, color] of Object.entries(derived)) {
      const name = key.replace(/[A-Z]/, (letter) => `-${letter.toLowerCase()}`)
      expect(style('.root', `--c-${name}`), name).toBe('')
      const [red, green, blue] = (/\d+ \d+ \d+/.exec(color)?.[0] ?? '')
        .split(' ')
        .map((byte: string) => Number(byte) / 255)
      expect(readColor(root, `--${name}`), name).toEqual([red, green, blue])
    }
  },
)

test('mix strength without a mix colour: the card stays opaque', async () => {
  await openList()
  setTheme(world.portico, { variables: { '--portico-color-mix-strength': 40 } })
  await expect.poll(() => style('.root', '--c-s0').trim()).not.toBe('')
  expect(style('.card', 'background-color')).not.toContain('/')
})

test('live change of a colour: never shows the default palette', async () => {
  await openList()
  const unset = style('.root', '--accent-ink')
  for (const accent of ['#aa0000', '#00aa00', '#0000aa']) {
    setTheme(world.portico, { variables: { '--portico-accent': accent } })
    await expect.poll(() => style('.root', '--base-accent').trim(), { interval: 1 }).toBe(accent)
    expect(style('.root', '--accent-ink')).not.toBe(unset)
  }
})

test('theme variables: apply live: radius, font, size, z-index', async () => {
  await openList()
  // Defaults: radius 4 px, font size 10 px, z-index 999. Card and title use multiples.
  expect(style('.card', 'border-radius')).toBe('24px')
  expect(style('.title', 'font-size')).toBe('16px')
  expect(style('.card', 'z-index')).toBe('999')
  setTheme(world.portico, {
    variables: {
      '--portico-radius-master': '0px',
      '--portico-font-family': 'monospace',
      '--portico-font-size-master': '12px',
      '--w3m-z-index': 5,
    },
  })
  await expect.poll(() => style('.card', 'border-radius')).toBe('0px')
  expect(style('.card', 'font-family')).toBe('monospace')
  expect(style('.title', 'font-size')).toBe('19.2px')
  expect(style('.card', 'z-index')).toBe('5')
})

test("fonts: the system's only, the same for all text", async () => {
  await openList()
  const stack =
    'ui-sans-serif, system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif'
  const texts = [...shadow().querySelectorAll('.card, .card :is(h2, p, a, button, span, input)')]
  const stacks = texts.map((element) => getComputedStyle(element).fontFamily)
  expect([...new Set(stacks)]).toEqual([stack])
  const rules = shadow().adoptedStyleSheets.flatMap(({ cssRules }) => [...cssRules])
  expect(rules.length).toBeGreaterThan(50)
  expect(rules.filter(({ cssText }) => /@font-face|@import|url\(/.test(cssText))).toEqual([])
  expect(document.fonts.size).toBe(0)
})

/** Adds a style sheet of the site for one test. */
function adopt(css: string): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  onTestFinished(() => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((item) => item !== sheet)
  })
}

test('theme variables of a page style sheet: reach the modal', async () => {
  adopt(':root{--portico-radius-master:1px}')
  await openList()
  expect(style('.card', 'border-radius')).toBe('6px')
})

test('hostile styles of the page: do not reach the modal', async () => {
  adopt('body *{color:red!important;display:none!important;font-size:40px!important}')
  world = modalWorld([fakeWallet('Alpha')])
  await mount(world)
  // The site's styles hide its own button, too.
  void world.portico.open()
  await expect.poll(() => document.querySelector('[data-portico-modal]')).not.toBeNull()
  await expectState('Connect', 'ready')
  expect(style('.title', 'font-size')).toBe('16px')
  expect(style('.title', 'color')).not.toBe('rgb(255, 0, 0)')
  expect((shadow().querySelector('.card') as HTMLElement).offsetWidth).toBe(360)
})
