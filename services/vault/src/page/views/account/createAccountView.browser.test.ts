import { afterEach, expect, test } from 'vitest'
import { loadStyles } from '../../test/loadStyles.ts'
import { walletStates } from '../../test/walletStates.ts'
import { createAccountTexts } from '../../texts/account/createAccountTexts.ts'
import { createScreen } from '../createScreen.ts'

let end = () => {}
afterEach(() => end())

async function draw() {
  const unload = await loadStyles('frame')
  const texts = createAccountTexts('en')
  const screen = createScreen({ document, getTexts: () => texts, onView() {} })
  walletStates.account?.(screen)
  end = () => {
    screen.hide()
    unload()
  }
  const find = (name: string) =>
    [...document.querySelectorAll('button')].find(
      (button) => (button.ariaLabel ?? button.textContent) === name,
    ) as HTMLElement
  return { find }
}

test('createAccountView: what ends a session has the colour of danger, and no accent', async () => {
  const { find } = await draw()
  const colorOf = (name: string) => getComputedStyle(find(name)).color
  const [bad, text] = ['--bad', '--t1'].map((name) => {
    const probe = document.createElement('i')
    probe.style.color = `var(${name})`
    document.body.append(probe)
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  })
  expect(bad).not.toBe(text)
  expect(colorOf('Sign out')).toBe(bad)
  expect(colorOf('Sign out of all browsers')).toBe(bad)
  expect(colorOf('Show recovery phrase')).toBe(text)
})

test('createAccountView: an address has its checksum, and can be copied', async () => {
  const { find } = await draw()
  expect(document.querySelector('.whole')?.textContent).toBe(
    '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
  )
  expect(find('Copy Ethereum address')).toBeDefined()
  expect(find('Copy Solana address')).toBeDefined()
})
