import { expect, onTestFinished, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { connect } from '../../features/connect/connect.ts'
import { createWorld } from '../../features/test/fixtures.ts'
import { modelConnector, modelWallet } from '../../features/test/modelWorld.ts'
import { PorticoProvider } from '../PorticoProvider.tsx'
import { AccountButton } from './AccountButton.tsx'
import { NetworkButton } from './NetworkButton.tsx'

const ICON = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"/>')}`

test.each(['ltr', 'rtl'])(
  'AccountButton: a narrow page hides the balance first, then cuts the address: %s',
  async (dir) => {
    const connector = { ...modelConnector(modelWallet('evm', ['eip155']), 'namespace'), icon: ICON }
    const { portico } = createWorld({ connectors: [connector] })
    await connect(portico, { connectorId: 'evm' })
    const box = createBox()
    box.dir = dir
    const screen = await render(
      <PorticoProvider portico={portico}>
        <AccountButton balance="show" />
      </PorticoProvider>,
      { container: box },
    )
    await expect.element(screen.getByText('1.5 ETH')).toBeInTheDocument()
    const button = box.querySelector('button') as HTMLElement
    const [amount, address] = [...button.querySelectorAll('bdi')] as [HTMLElement, HTMLElement]
    const picture = button.querySelector('img') as HTMLElement
    const isShown = (part: HTMLElement) => isInside(part, button)
    const measure = (width: number) => {
      box.style.width = `${width}px`
      const { width: used, height } = button.getBoundingClientRect()
      expect(height).toBe(44)
      expect(used).toBeLessThanOrEqual(width)
      // The picture stays, at the start of the address.
      expect(isShown(picture)).toBe(true)
      expect(getStartGap(picture, address)).toBeCloseTo(28, 0)
      return [isShown(amount), isShown(address), address.scrollWidth > address.clientWidth]
    }
    await expect.poll(() => measure(320)).toEqual([true, true, false])
    const [a, b] = [amount, address].map((item) => item.getBoundingClientRect().left)
    expect(Number(a) < Number(b)).toBe(dir === 'ltr')
    expect(measure(190)).toEqual([false, true, false])
    expect(measure(90)).toEqual([false, true, true])
  },
)

test.each(['ltr', 'rtl'])(
  'NetworkButton: a narrow page keeps the mark, and cuts the end of the name: %s',
  async (dir) => {
    const { portico } = createWorld()
    await connect(portico, { connectorId: 'evm' })
    const box = createBox()
    box.dir = dir
    const screen = await render(
      <PorticoProvider portico={portico}>
        <NetworkButton />
      </PorticoProvider>,
      { container: box },
    )
    await expect.element(screen.getByText('Ethereum')).toBeVisible()
    const button = box.querySelector('button') as HTMLElement
    const [mark, name] = [...(button.firstElementChild?.children ?? [])] as HTMLElement[]
    await expect.poll(() => getComputedStyle(button).flexWrap).toBe('wrap-reverse')
    if (!mark || !name) throw new TypeError('The button has no mark.')
    expect(name.scrollWidth).toBe(name.clientWidth)
    const width = button.getBoundingClientRect().width
    box.style.width = `${width - 20}px`
    expect(isInside(mark, button)).toBe(true)
    expect(isInside(name, button)).toBe(true)
    expect(getStartGap(mark, name)).toBeCloseTo(28, 0)
    expect(name.scrollWidth).toBeGreaterThan(name.clientWidth)
    expect(getComputedStyle(name).textOverflow).toBe('ellipsis')
  },
)

function createBox(): HTMLElement {
  const box = document.createElement('div')
  document.body.append(box)
  onTestFinished(() => box.remove())
  return box
}

/** Whether a part shows in a button, whose lines below the first are hidden. */
function isInside(part: HTMLElement, button: HTMLElement): boolean {
  const [inner, outer] = [part, button].map((item) => item.getBoundingClientRect())
  if (!inner || !outer) return false
  const isInLine = inner.left >= outer.left && inner.right <= outer.right
  return isInLine && inner.top >= outer.top && inner.bottom <= outer.bottom
}

/** How far the start of a part is from that of another, in the direction of its text. */
function getStartGap(part: HTMLElement, other: HTMLElement): number {
  const [a, b] = [part, other].map((item) => item.getBoundingClientRect())
  if (!a || !b) return Number.NaN
  return getComputedStyle(part).direction === 'rtl' ? a.right - b.right : b.left - a.left
}
