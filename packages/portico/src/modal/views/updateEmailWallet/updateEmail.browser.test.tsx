import { afterEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { embedded } from '../../../embedded/embedded.ts'
import { createFrameHost } from '../../../embedded/host/createFrameHost.ts'
import { createFramePage, readyClock, walletUrl } from '../../../embedded/test/createFramePage.ts'
import { createWalletFrame, limitedEmail } from '../../../embedded/test/createWalletFrame.ts'
import { connect } from '../../../features/connect/connect.ts'
import { fakeWallet } from '../../test/fakeWallet.ts'
import { expectClean, expectState, mountOpen, shadow } from '../../test/harness.tsx'
import { modalWorld } from '../../test/modalWorld.tsx'

const EMAIL = 'user@example.com'
const NEW = 'new@example.com'
const field = () => page.getByRole('textbox', { name: 'New email address' })
const row = (name: string) => page.getByRole('button', { name })

/** The open card at the settings of an embedded wallet. */
async function openSettings() {
  const wallet = createWalletFrame()
  const frames = createFramePage(wallet, createFrameHost(document))
  const connector = embedded({ walletUrl, clock: readyClock, page: frames.page })
  const world = modalWorld([fakeWallet('Alpha'), connector])
  const login = { type: 'email', email: EMAIL } as const
  await connect(world.portico, { connectorId: 'embedded', login })
  await mountOpen(world)
  await row('Protect your account').click()
  await expectState('AccountSettings', 'ready')
  return { ...world, ...frames, wallet, connector }
}

async function openField() {
  const world = await openSettings()
  await row(`Email address ${EMAIL}`).click()
  await expectState('UpdateEmailWallet', 'ready')
  return world
}

async function enter(email: string) {
  await field().fill(email)
  await userEvent.keyboard('{Enter}')
}

afterEach(() => {
  document.querySelector('[data-portico-modal]')?.remove()
})

test('update email: two codes in the frame change the address', async () => {
  const { wallet, connector } = await openField()
  await expectClean()
  wallet.state.script.next('hang')
  wallet.state.script.next('hang')
  await enter(NEW)
  await expectState('UpdateEmailWallet', 'pending')
  const frame = shadow().querySelector('iframe')
  expect(frame?.closest('dialog')).not.toBeNull()
  await expectClean()
  wallet.state.script.release()
  await expect.poll(() => wallet.state.log.at(-1)?.method).toBe('newCode')
  expect(connector.getUser?.()?.email).toBe(EMAIL)
  wallet.state.script.release()
  await expectState('AccountSettings', 'ready')
  await expect.element(row(`Email address ${NEW}`)).toBeVisible()
  await expect.element(page.getByText('Email address changed')).toBeVisible()
})

test('update email: refuses the same address, what is none, and one that has to wait', async () => {
  const { wallet } = await openField()
  const alert = page.getByRole('alert')
  await enter(EMAIL.toUpperCase())
  await expect.element(alert).toHaveTextContent('This is your address already')
  await enter('new@example')
  await expect.element(alert).toHaveTextContent('Enter a valid email address')
  await expect.element(field()).toHaveAttribute('aria-invalid', 'true')
  await expectClean()
  expect(wallet.received.some(({ type }) => type === 'UPDATE_EMAIL')).toBe(false)
  await enter(limitedEmail)
  await expect.element(alert).toHaveTextContent('Please try again after 12 seconds')
  await expect.element(row('Send the code')).toHaveAttribute('aria-disabled', 'true')
})

test('update email: who leaves in the frame keeps the address, and the field is back', async () => {
  const { wallet, connector } = await openField()
  wallet.state.script.next('reject', 'newCode')
  await enter(NEW)
  await expect.poll(() => wallet.state.log.at(-1)?.method).toBe('newCode')
  await expectState('UpdateEmailWallet', 'ready')
  expect(connector.getUser?.()?.email).toBe(EMAIL)
})

test('update email: a frame that loads again says that nothing changed', async () => {
  const { wallet, reloadFrame, connector } = await openField()
  wallet.state.script.next('hang')
  await enter(NEW)
  await expectState('UpdateEmailWallet', 'pending')
  void reloadFrame()
  await expectState('UpdateEmailWallet', 'failed')
  await expect
    .element(page.getByRole('heading', { name: 'Your address is unchanged' }))
    .toBeVisible()
  await expectClean()
  await row('Start again').click()
  await expectState('UpdateEmailWallet', 'ready')
  expect(connector.getUser?.()?.email).toBe(EMAIL)
})

test('settings: lead to what opens the wallet, on its own page', async () => {
  await openSettings()
  await expectClean()
  await row('Protect your account').click()
  await expectState('UpgradeEmailWallet', 'ready')
  const link = page.getByRole('link', { name: 'Continue on the wallet’s page' })
  await expect.element(link).toHaveAttribute('href', `${walletUrl}/wallet?project=test`)
  await expect.element(link).toHaveAttribute('rel', 'noopener noreferrer')
  await expectClean()
})
