import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { TransferPlan, TransferSpeed } from '../../../core/interfaces/transfer.ts'
import { switchAccount } from '../../../features/connections/switchAccount.ts'
import { PorticoError } from '../../../wire/errors/porticoError.ts'
import {
  receiverOtherNetwork,
  transferBelowMinimum,
  transferPrepareFailed,
} from '../../../wire/errors/rows/transfer.ts'
import { DEBOUNCE_MS } from '../../../wire/limits.ts'
import { effectsRun, expectClean, expectState, letPass, shadow } from '../../test/harness.tsx'
import type { ModalWorld } from '../../test/modalWorld.tsx'
import { BOB, bitcoinWorld, ORDINALS, polkadotWorld } from '../../test/otherChains.ts'

/** An example of the Bitcoin wiki ('Invoice address'). */
const OLD_ADDRESS = '3J98t1WpEZ73CNmQviecrnyiWrnqRhWNLy'

let world: ModalWorld
afterEach(() => {
  world.portico.close()
  vi.restoreAllMocks()
})

const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true })
const submit = () => shadow().querySelector('button[type="submit"]')?.textContent
const receiver = () => page.getByRole('textbox', { name: 'To' })
const fee = () => shadow().querySelector('.send-facts > div:first-child dd')?.textContent

const fees: Readonly<Record<TransferSpeed, bigint>> = { slow: 141n, normal: 705n, fast: 2820n }

/** Lets the fake chain plan with the chosen speed, and returns the speeds that were asked for. */
function withSpeeds(): (TransferSpeed | undefined)[] {
  const asked: (TransferSpeed | undefined)[] = []
  const { runtime } = world.chain.transfers
  const { plan } = runtime
  vi.spyOn(runtime, 'plan').mockImplementation(async (parameters): Promise<TransferPlan> => {
    const { speed = 'normal' } = parameters
    asked.push(parameters.speed)
    const amount = fees[speed]
    return {
      ...(await plan(parameters)),
      fee: { max: amount, expected: amount, symbol: 'BTC', decimals: 8 },
      speed,
      speeds: [
        { speed: 'slow', minutes: 1440 },
        { speed: 'normal', minutes: 60 },
        { speed: 'fast', minutes: 20 },
      ],
    }
  })
  return asked
}

async function toPreview(to: string, amount: string) {
  world.portico.open({ view: 'WalletSend', arguments: { to, amount } }).catch(() => {})
  await expect.poll(submit).toBe('Review send')
  await button('Review send').click()
  await expect
    .poll(() => shadow().querySelector('[data-layout="WalletSendPreview"]'))
    .not.toBeNull()
  await effectsRun()
}

test('Bitcoin: the speed changes the fee, and is sent', async () => {
  world = await bitcoinWorld()
  const asked = withSpeeds()
  await toPreview(OLD_ADDRESS, '0.00000294')
  await expectState('WalletSendPreview', 'ready')
  expect(shadow().querySelector('.send-sum')?.textContent).toBe('0.00000294 BTC')
  expect(fee()).toBe('0.00000705 BTC')
  await expect.element(page.getByText('About 1 hour')).toBeVisible()
  await expect.element(button('Normal')).toHaveAttribute('aria-pressed', 'true')
  await expectClean()
  // By keyboard; the focus stays on the choice.
  ;(button('Fast').element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(fee).toBe('0.0000282 BTC')
  await expect.element(button('Fast')).toHaveAttribute('aria-pressed', 'true')
  expect(shadow().activeElement).toBe(button('Fast').element())
  await expect.element(page.getByText('About 20 minutes')).toBeVisible()
  await expectClean()
  // Back in the form, the choice is kept.
  await button('Cancel').click()
  await expectState('WalletSend', 'ready')
  await button('Review send').click()
  await expect.poll(fee).toBe('0.0000282 BTC')
  expect(asked).toEqual([undefined, 'fast', 'fast'])
  await button('Send 0.00000294 BTC').click()
  await vi.waitFor(() => expect(world.chain.transfers.asked).toHaveLength(1))
  await expect.element(button('Slow')).toHaveAttribute('aria-disabled', 'true')
})

test('Bitcoin: nothing is sent while the fee of another speed is worked out', async () => {
  world = await bitcoinWorld()
  withSpeeds()
  await toPreview(OLD_ADDRESS, '0.001')
  let open = () => {}
  world.chain.transfers.gate = new Promise<void>((resolve) => {
    open = resolve
  })
  await button('Slow').click()
  await expect.element(button('Estimating the fee…')).toHaveAttribute('aria-disabled', 'true')
  ;(button('Estimating the fee…').element() as HTMLElement).click()
  await expect.element(page.getByText('About 24 hours')).toBeVisible()
  expect(world.chain.transfers.asked).toHaveLength(0)
  world.chain.transfers.refusal = new PorticoError(transferPrepareFailed)
  open()
  // The transfer of the preview still applies, at its own speed.
  await expect.element(button('Normal')).toHaveAttribute('aria-pressed', 'true')
  await expect.element(button('Send 0.001 BTC')).toBeVisible()
  await expectClean()
  world.chain.transfers.refusal = undefined
  await button('Try again').click()
  await expect.poll(fee).toBe('0.00000141 BTC')
})

test('Bitcoin: what an address for ordinals sends must be confirmed', async () => {
  world = await bitcoinWorld()
  switchAccount(world.portico, { address: ORDINALS })
  world.chain.transfers.plan = { warnings: [{ code: 'spendsOrdinals', confirm: true }] }
  await toPreview(OLD_ADDRESS, '0.001')
  await expectState('WalletSendPreview', 'warned')
  await expect.element(page.getByText(/^This address holds ordinals\./)).toBeVisible()
  await expectClean()
  await page.getByRole('checkbox').click()
  await expect.element(button('Send 0.001 BTC')).toBeVisible()
})

test('Bitcoin: an address of a test network is refused as soon as it is typed', async () => {
  world = await bitcoinWorld()
  world.portico.open({ view: 'WalletSend', arguments: { amount: '0.001' } }).catch(() => {})
  await receiver().fill('tb1qw508d6qejxtdg4y5r3zarvary0c5xw7kxpjzsx')
  await expect.element(page.getByText('This isn’t an address of Bitcoin.')).toBeVisible()
  await expect.poll(submit).toBe('Choose another receiver')
  expect(world.chain.transfers.asked).toHaveLength(0)
  await expectClean()
  await receiver().fill(OLD_ADDRESS)
  await letPass(world, DEBOUNCE_MS, submit).toBe('Review send')
})

test('Bitcoin: a pasted payment URI gives the address, and the amount if there is none', async () => {
  world = await bitcoinWorld()
  world.portico.open({ view: 'WalletSend' }).catch(() => {})
  await expectState('WalletSend', 'ready')
  const amount = () => page.getByRole('textbox', { name: 'Amount in BTC' })
  const uri = `BITCOIN:${OLD_ADDRESS}?label=Luke-Jr&amount=`
  await receiver().fill(`${uri}0.001`)
  await letPass(world, DEBOUNCE_MS, submit).toBe('Review send')
  await expect.element(amount()).toHaveValue('0.001')
  await expect.element(page.getByText('3J98…WNLy')).toBeVisible()
  await amount().fill('0.002')
  await button('Clear').click()
  await receiver().fill(`${uri}0.003`)
  await letPass(world, DEBOUNCE_MS, submit).toBe('Review send')
  await expect.element(amount()).toHaveValue('0.002')
  await expectClean()
  await button('Review send').click()
  await expectState('WalletSendPreview', 'ready')
  expect(shadow().querySelector('.send-sum')?.textContent).toBe('0.002 BTC')
  await button('Cancel').click()
  await button('Clear').click()
  await receiver().fill(`bitcoin:${OLD_ADDRESS}?req-unknown=1`)
  await letPass(world, DEBOUNCE_MS, submit).toBe('Choose another receiver')
  await expect
    .element(page.getByText('This payment link can’t be used on Bitcoin.', { exact: false }))
    .toBeVisible()
})

test.each([
  ['too little', transferBelowMinimum, 'Enter at least 0.00000294 BTC.'],
  ['another network', receiverOtherNetwork, 'This isn’t an address of Bitcoin.'],
] as const)('Bitcoin: %s is explained', async (_, row, message) => {
  world = await bitcoinWorld()
  const args = { minimum: '0.00000294', symbol: 'BTC', network: 'Bitcoin' }
  world.chain.transfers.refusal = new PorticoError(row, { args, details: '294' })
  world.portico
    .open({ view: 'WalletSend', arguments: { to: BOB, amount: '0.00000001' } })
    .catch(() => {})
  await expect.element(page.getByText('This address is on Polkadot.')).toBeVisible()
  await receiver().fill(OLD_ADDRESS)
  await letPass(world, DEBOUNCE_MS, submit).toBe('Review send')
  await button('Review send').click()
  await expect.element(page.getByText(message)).toBeVisible()
  await expectClean()
})

test('Polkadot: an amount below the existential deposit needs a confirmation', async () => {
  world = await polkadotWorld()
  world.chain.transfers.plan = {
    warnings: [{ code: 'receiverBelowRent', confirm: true, details: '100000000' }],
    fee: { max: 158_000_000n, expected: 150_000_000n, symbol: 'DOT', decimals: 10 },
  }
  world.portico.open({ view: 'WalletSend', arguments: { amount: '0.0000000001' } }).catch(() => {})
  await receiver().fill(ORDINALS)
  await expect.element(page.getByText('This address is on Bitcoin.')).toBeVisible()
  await receiver().fill(BOB)
  await expect.poll(submit).toBe('Review send')
  await button('Review send').click()
  await expectState('WalletSendPreview', 'warned')
  await expect.element(page.getByText('A new account needs at least 0.01 DOT.')).toBeVisible()
  expect(shadow().querySelector('.send-sum')?.textContent).toBe('0.0000000001 DOT')
  expect(fee()).toBe('0.0158 DOT')
  expect(shadow().querySelector('.send-speed')).toBeNull()
  await expectClean()
})
