import { flushSync } from 'react-dom'
import { expect, onTestFinished, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { getQueryClient } from '../../core/queries/getQueryClient.ts'
import { setMessages } from '../../features/appearance/setMessages.ts'
import { connect } from '../../features/connect/connect.ts'
import { createAttempts } from '../../features/connections/attempts.ts'
import { getActiveConnection } from '../../features/connections/selectors.ts'
import { createWorld, fakeAdapter } from '../../features/test/fixtures.ts'
import { modelConnector, modelWallet } from '../../features/test/modelWorld.ts'
import { fakeWallet } from '../../modal/test/fakeWallet.ts'
import { letMove } from '../../modal/test/letMove.ts'
import { modalWorld } from '../../modal/test/modalWorld.tsx'
import { mainnet, polygon } from '../../networks/index.ts'
import * as marked from '../../networks/marked/index.ts'
import { PorticoProvider } from '../PorticoProvider.tsx'
import { AccountButton } from './AccountButton.tsx'
import { ConnectButton } from './ConnectButton.tsx'
import { NetworkButton } from './NetworkButton.tsx'

const heights = () =>
  [...document.querySelectorAll('.portico-button')].map((button) => {
    const { top, height } = button.getBoundingClientRect()
    return [top, height]
  })

test('AccountButton: its accessible name contains all visible text', async () => {
  const { portico } = createWorld()
  await connect(portico, { connectorId: 'evm' })
  const screen = await render(
    <PorticoProvider portico={portico}>
      <AccountButton balance="show" />
    </PorticoProvider>,
  )
  const button = screen.getByRole('button', { name: 'Account 1.5 ETH 0xf39F…2266', exact: true })
  await expect.element(button).toBeVisible()
  const pieces = [...button.element().querySelectorAll('bdi')].map((piece) => piece.textContent)
  expect(pieces.join(' ')).toBe('1.5 ETH 0xf39F…2266')
})

test('AccountButton: has the icon that the wallet announces in another namespace', async () => {
  const icon = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"/>')}`
  const parts = [modelWallet('cedar.sol', ['solana']), modelWallet('cedar.evm', ['eip155'])]
  const connectors = parts.map((part) => ({
    ...modelConnector(part, 'namespace'),
    name: 'Cedar',
    icon: part.id === 'cedar.evm' ? icon : undefined,
  }))
  const { portico } = createWorld({ connectors })
  await connect(portico, { connectorId: 'cedar.sol' })
  const screen = await render(
    <PorticoProvider portico={portico}>
      <AccountButton />
    </PorticoProvider>,
  )
  const picture = () => screen.getByRole('button').element().querySelector('img')?.src
  await expect.poll(picture).toBe(icon)
})

test.each(['ltr', 'rtl'])(
  'AccountButton: truncates a long name, with the full name in the accessible name: %s',
  async (dir) => {
    const { portico } = createWorld()
    await connect(portico, { connectorId: 'evm' })
    const address = getActiveConnection(portico.store.getState())?.address
    const name = `${'averylongname'.repeat(4)}.long.eth`
    portico.store.setState({ identities: { [`eip155:${address}`]: { name, avatar: undefined } } })
    const screen = await render(
      <div dir={dir}>
        <PorticoProvider portico={portico}>
          <AccountButton />
        </PorticoProvider>
      </div>,
    )
    const button = screen.getByRole('button', { name: `Account ${name}`, exact: true })
    await expect.element(button).toBeVisible()
    const shown = button.element().querySelector('bdi') as HTMLElement
    expect([shown.textContent, shown.title]).toEqual([name, name])
    await expect.poll(() => button.element().getBoundingClientRect().width).toBeLessThan(250)
    expect(shown.scrollWidth).toBeGreaterThan(shown.clientWidth)
    const [outer, inner] = [button.element(), shown].map((item) => item.getBoundingClientRect())
    expect(inner?.left).toBeGreaterThanOrEqual(outer?.left ?? 0)
    expect(inner?.right).toBeLessThanOrEqual(outer?.right ?? 0)
  },
)

test('AccountButton: formats the balance in the digits of the language', async () => {
  const { portico } = createWorld()
  await connect(portico, { connectorId: 'evm' })
  setMessages(portico, {
    locale: 'de',
    direction: 'ltr',
    messages: { 'amount.exact': '{number} {symbol}' },
  })
  const screen = await render(
    <PorticoProvider portico={portico}>
      <AccountButton balance="show" />
    </PorticoProvider>,
  )
  await expect.element(screen.getByText('1,5 ETH')).toBeVisible()
  // Changing digits do not move the text.
  const style = getComputedStyle(screen.getByRole('button').element())
  expect(style.fontVariantNumeric).toBe('tabular-nums')
})

test('AccountButton: a new balance replaces the old one without a gap', async () => {
  const eth = { decimals: 18, symbol: 'ETH' }
  const getBalance = vi
    .fn()
    .mockResolvedValueOnce({ ...eth, value: 15n * 10n ** 17n })
    .mockResolvedValue({ ...eth, value: 10n ** 18n })
  const { portico } = createWorld({ adapters: [fakeAdapter('eip155', { getBalance })] })
  await connect(portico, { connectorId: 'evm' })
  const screen = await render(
    <PorticoProvider portico={portico}>
      <AccountButton balance="show" />
    </PorticoProvider>,
  )
  await expect.element(screen.getByText('1.5 ETH')).toBeVisible()
  const button = screen.getByRole('button').element()
  const counts = new Set<number>()
  const observer = new MutationObserver(() => counts.add(button.querySelectorAll('bdi').length))
  observer.observe(button, { childList: true, characterData: true, subtree: true })
  await getQueryClient(portico).invalidateQueries()
  await expect.element(screen.getByText('1 ETH')).toBeVisible()
  observer.disconnect()
  expect([...counts]).toEqual([2])
})

test.each([
  ['Connecting…', 'Go'],
  ['Go', 'Waiting for your wallet'],
  ['A very long invitation to connect', 'Go'],
])('ConnectButton: keeps its width when %s becomes %s', async (label, loadingLabel) => {
  const { portico, wallets } = createWorld()
  const screen = await render(
    <PorticoProvider portico={portico}>
      <ConnectButton label={label} loadingLabel={loadingLabel} />
    </PorticoProvider>,
  )
  await expect.element(screen.getByRole('button', { name: label, exact: true })).toBeVisible()
  const width = () => document.querySelector('.portico-button')?.getBoundingClientRect().width
  const idle = width()
  wallets.evm.hanging = true
  const connecting = connect(portico, { connectorId: 'evm' }).catch(() => {})
  await expect
    .element(screen.getByRole('button', { name: loadingLabel, exact: true }))
    .toBeVisible()
  await expect.element(screen.getByText(loadingLabel, { exact: true })).toBeVisible()
  await expect.element(screen.getByText(label, { exact: true })).not.toBeVisible()
  expect(width()).toBe(idle)
  for (const { controller } of portico.keep(createAttempts).values()) controller.abort()
  await connecting
})

test('buttons: share a baseline, with or without a picture', async () => {
  const { portico } = createWorld()
  await render(
    <PorticoProvider portico={portico}>
      <ConnectButton />
      <NetworkButton />
      <ConnectButton label="Go" />
    </PorticoProvider>,
  )
  await expect.poll(() => heights()).toHaveLength(3)
  const [first, ...rest] = heights()
  for (const other of rest) expect(other).toEqual(first)
})

test("NetworkButton: shows the site's picture, or the built-in logo", async () => {
  const picture = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw=='
  const plain = createWorld({ networks: [polygon] }).portico
  const own = createWorld({ networkImages: { 'eip155:1': picture } }).portico
  const screen = await render(
    <>
      <PorticoProvider portico={plain}>
        <NetworkButton className="plain" />
      </PorticoProvider>
      <PorticoProvider portico={own}>
        <NetworkButton className="own" />
      </PorticoProvider>
    </>,
  )
  await expect.element(screen.getByRole('button', { name: 'Network: Polygon' })).toBeVisible()
  // In the markup, so that it applies before any style sheet of a server-rendered page.
  expect(document.querySelector('.own img')?.outerHTML).toContain('width="20" height="20"')
  const tile = () => document.querySelector('.plain svg')
  // The space is reserved before the code loads, and the background is that of the logo.
  expect(tile()?.getBoundingClientRect().width).toBe(20)
  const ground = tile()?.querySelector('circle')?.getAttribute('fill')
  expect(ground).toBe(polygon.color)
  // Nothing is fetched before wallet discovery starts.
  expect(tile()?.querySelector('path')?.getAttribute('d')).toBeFalsy()
  plain.store.setState({ discovering: false })
  await expect.poll(() => tile()?.querySelector('path')?.getAttribute('d')).toBeTruthy()
  expect(tile()?.querySelector('rect')?.getAttribute('fill')).toBe(ground)
  // The logo has no text, so it is not part of the button's name.
  expect(tile()?.textContent).toBe('')
  expect(tile()?.getBoundingClientRect().width).toBe(20)
  const image = document.querySelector('.own img') as HTMLImageElement
  expect(image.src).toBe(picture)
  // Round, as in the card.
  expect(getComputedStyle(image).borderRadius).toBe('50%')
})

test('ConnectButton: answers a press at once, before the modal is loaded', async () => {
  const { portico } = createWorld({ append: false })
  const screen = await render(
    <PorticoProvider portico={portico}>
      <ConnectButton />
    </PorticoProvider>,
  )
  const button = screen.getByRole('button').element() as HTMLElement
  const { width } = button.getBoundingClientRect()
  flushSync(() => button.click())
  // In the same task: nothing can have been loaded.
  expect([button.ariaLabel, button.ariaBusy]).toEqual(['Connecting…', 'true'])
  const spinner = button.querySelector('.portico-spinner') as Element
  expect(getComputedStyle(spinner).visibility).toBe('visible')
  expect(button.getBoundingClientRect().width).toBe(width)
  await expect.poll(() => portico.store.getState().modal.open).toBe(true)
  portico.close()
  await expect.poll(() => button.ariaLabel).toBe('Connect wallet')
})

test('ConnectButton: waits no longer once the card is there, and while it closes', async () => {
  const { portico } = createWorld()
  const screen = await render(
    <PorticoProvider portico={portico}>
      <ConnectButton />
    </PorticoProvider>,
  )
  const button = screen.getByRole('button').element() as HTMLElement
  const shown = () =>
    [...button.children].filter((part) => getComputedStyle(part).visibility === 'visible')
  flushSync(() => button.click())
  expect(shown().map(({ textContent }) => textContent)).toEqual(['Connecting…'])
  const root = () => document.querySelector('[data-portico-modal]')?.shadowRoot
  await expect.poll(() => root()?.querySelector('dialog')?.open).toBe(true)
  expect(shown().map(({ textContent }) => textContent)).toEqual(['Connect wallet'])
  portico.close()
  const texts = new Set<string>()
  const look = () => {
    for (const { textContent } of shown()) texts.add(textContent ?? '')
    return button.dataset.state
  }
  await expect.poll(look, { interval: 5 }).toBe('idle')
  expect([...texts]).toEqual(['Connect wallet'])
})

/** Counts what fades in. These pages prefer reduced motion otherwise. */
function watchFades() {
  letMove()
  const fades = vi.spyOn(Element.prototype, 'animate')
  onTestFinished(() => fades.mockRestore())
  return fades
}

const ringInEvenOdd = 'M4 4h16v16H4zM8 8h8v8H8z'

test.each([
  ["the site's own", { ...mainnet, mark: ringInEvenOdd }],
  ['Arbitrum', marked.arbitrum],
  ['Solana', marked.solana],
  ['Base Sepolia', marked.baseSepolia],
])(
  'NetworkButton: the mark of its definition is there without a load, and stays: %s',
  async (_, it) => {
    const fades = watchFades()
    const { portico } = createWorld({ networks: [it] })
    await render(
      <PorticoProvider portico={portico}>
        <NetworkButton />
      </PorticoProvider>,
    )
    const path = () => document.querySelector('.portico-button path') as SVGPathElement
    const looks = () => {
      const { fill, fillRule } = getComputedStyle(path())
      return { d: path().getAttribute('d'), fill, fillRule, box: path().getBoundingClientRect() }
    }
    expect(portico.store.getState().discovering).toBe(true)
    const first = looks()
    expect(first).toMatchObject({ d: it.mark, fill: 'rgb(255, 255, 255)' })
    const ground = document.querySelector('.portico-button circle')?.getAttribute('fill')
    portico.store.setState({ discovering: false })
    await expect.poll(() => document.querySelector('.portico-button rect')).toBeTruthy()
    expect(looks()).toEqual(first)
    expect(document.querySelector('.portico-button rect')?.getAttribute('fill')).toBe(ground)
    expect(fades).not.toHaveBeenCalled()
  },
)

test('ConnectButton: dims the page at once, and the modal takes over without a flash', async () => {
  const { portico } = modalWorld([fakeWallet('Alpha')])
  const screen = await render(
    <PorticoProvider portico={portico}>
      <ConnectButton />
    </PorticoProvider>,
  )
  const button = screen.getByRole('button').element() as HTMLElement
  const dim = () => {
    const { outlineStyle, outlineColor } = getComputedStyle(button)
    return outlineStyle === 'solid' ? outlineColor : 'none'
  }
  const dialog = () =>
    document.querySelector('[data-portico-modal]')?.shadowRoot?.querySelector('dialog')
  expect(dim()).toBe('none')
  flushSync(() => button.click())
  const scrim = dim()
  expect(scrim).not.toMatch(/none|rgba\(0, 0, 0, 0\)/)
  await expect.poll(() => dialog()?.open).toBe(true)
  // The same tone, without an entrance: the page is neither darker nor lighter in between.
  const backdrop = getComputedStyle(dialog() as Element, '::backdrop')
  expect([backdrop.backgroundColor, backdrop.animationName]).toEqual([scrim, 'none'])
  expect(dim()).toBe('rgba(0, 0, 0, 0)')
  portico.close()
  await expect.poll(() => button.dataset.state).toBe('idle')
})

test('ConnectButton: does not wait for an embedded card to close', async () => {
  const { portico } = createWorld({ embedded: true, append: false })
  const screen = await render(
    <PorticoProvider portico={portico}>
      <ConnectButton />
    </PorticoProvider>,
  )
  const button = screen.getByRole('button').element() as HTMLElement
  flushSync(() => button.click())
  expect(button.ariaLabel).toBe('Connect wallet')
})
