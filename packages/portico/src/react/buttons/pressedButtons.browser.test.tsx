import { flushSync } from 'react-dom'
import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { connect } from '../../features/connect/connect.ts'
import { fakeWallet } from '../../modal/test/fakeWallet.ts'
import { modalWorld } from '../../modal/test/modalWorld.tsx'
import { PorticoProvider } from '../PorticoProvider.tsx'
import { AccountButton } from './AccountButton.tsx'
import { NetworkButton } from './NetworkButton.tsx'

const ICON = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"/>')}`

test.each([
  ['AccountButton', AccountButton],
  ['NetworkButton', NetworkButton],
])('%s: dims the page at once, with a spinner, and the modal takes over', async (_, Button) => {
  const wallet = fakeWallet('Alpha', { icon: ICON })
  const { portico } = modalWorld([wallet])
  const connecting = connect(portico, { connectorId: wallet.id })
  await vi.waitFor(() => expect(wallet.prompts).toHaveLength(1))
  await wallet.prompts[0]?.approve()
  await connecting
  const screen = await render(
    <PorticoProvider portico={portico}>
      <Button />
    </PorticoProvider>,
  )
  const button = screen.getByRole('button').element() as HTMLElement
  const picture = () => button.querySelector('img, svg') as Element
  await vi.waitFor(() => expect(getComputedStyle(button).flexWrap).toBe('wrap-reverse'))
  const { width } = button.getBoundingClientRect()
  const spinner = () => {
    const { content, visibility } = getComputedStyle(picture().parentElement as Element, '::before')
    return content === 'none' ? 'none' : visibility
  }
  const show = () => [
    getComputedStyle(button).outlineColor,
    getComputedStyle(picture()).visibility,
    spinner(),
  ]
  const atRest = show()
  expect(atRest.slice(1)).toEqual(['visible', 'none'])
  flushSync(() => button.click())
  // In the same task: nothing can have been loaded.
  const [scrim, ...parts] = show()
  expect(scrim).not.toMatch(/none|rgba\(0, 0, 0, 0\)/)
  expect(getComputedStyle(button).outlineStyle).toBe('solid')
  expect([...parts, button.ariaBusy]).toEqual(['hidden', 'visible', 'true'])
  expect(button.getBoundingClientRect().width).toBe(width)
  const dialog = () =>
    document.querySelector('[data-portico-modal]')?.shadowRoot?.querySelector('dialog')
  await expect.poll(() => dialog()?.open).toBe(true)
  const backdrop = getComputedStyle(dialog() as Element, '::backdrop')
  expect([backdrop.backgroundColor, backdrop.animationName]).toEqual([scrim, 'none'])
  expect(show()).toEqual(['rgba(0, 0, 0, 0)', 'visible', 'hidden'])
  portico.close()
  await expect.poll(() => button.dataset.state).toBe('idle')
  expect(show().slice(1)).toEqual(atRest.slice(1))
})
