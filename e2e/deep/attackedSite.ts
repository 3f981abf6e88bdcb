import { expect } from '@playwright/test'
import type { Address } from 'viem'
import { createSiweMessage } from 'viem/siwe'
import type { WalletWorld } from '../lib/walletWorld.ts'
import type { Session } from './webDriver.ts'

/** A site with the wallet's frame, in any browser. */
export interface AttackedSite {
  /** Asks for the signature of a sign-in to the site itself, which needs no window of its own. */
  beginMessage(): Promise<void>
  /** Waits until the frame draws the approval. */
  waitForApproval(): Promise<void>
  hasSignature(): Promise<boolean>
  /** How many clicks of the user have reached the frame. */
  countClicks(): Promise<number>
  /** Ends the request, and waits until the frame is hidden. */
  cancel(): Promise<void>
  /** Where the frame has the button that goes on, if that is in view there. */
  findButton(): Promise<{ readonly x: number; readonly y: number } | undefined>
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** Opens the site, and logs a new user in. */
export async function openAttackedSite(
  session: Session,
  world: WalletWorld,
  email: string,
): Promise<AttackedSite> {
  const read = <Result>(script: string) => session.run(`return ${script}`) as Promise<Result>
  const eventually = (script: string, timeout = 20_000) =>
    expect.poll(() => read(script), { message: script, timeout, intervals: [50] })
  const begin = async (type: string, payload: object) => {
    await session.run(`window.answer = 'none'
      window.request('${type}', ${JSON.stringify(payload)}).then((answer) => { window.answer = answer })`)
  }
  const request = async (type: string, payload: object) => {
    await begin(type, payload)
    await eventually('window.answer').not.toBe('none')
    return read<Readonly<Record<string, string>>>('window.answer')
  }
  await session.visit(world.page)
  await session.run('window.port.then(() => { window.isReady = true })')
  await eventually('window.isReady').toBe(true)
  expect(await request('CONNECT_EMAIL', { email })).toMatchObject({ action: 'VERIFY_OTP' })
  const otp = await world.vault.inbox.nextCodeTo(email)
  expect(await request('CONNECT_OTP', { otp })).toMatchObject({ type: 'CONNECT_OTP_SUCCESS' })
  const { address = '' } = await request('GET_USER', { chainId: 'eip155:1' })
  const { host, origin } = new URL(world.page)
  const message = createSiweMessage({
    address: address as Address,
    chainId: 1,
    domain: host,
    nonce: '0123456789abcdef',
    statement: 'Hello',
    uri: origin,
    version: '1',
  })
  return {
    beginMessage: () =>
      begin('RPC_REQUEST', {
        chainId: 'eip155:1',
        method: 'personal_sign',
        params: [message, address],
      }),
    async waitForApproval() {
      await eventually('window.seen.at(-1)').toBe('approval')
      await eventually(`document.querySelector('iframe').hidden`).toBe(false)
      // A browser without a screen has no focus. A user's has, so the gate must not rely on that.
      await session.runInFrame(`document.hasFocus = () => true
        dispatchEvent(new Event('focus'))
        window.clicks ??= 0
        if (!window.isCounting) addEventListener('click', ({ isTrusted }) => {
          if (isTrusted) window.clicks += 1
        }, true)
        window.isCounting = true`)
    },
    hasSignature: () => read(`window.answer !== 'none' && 'result' in window.answer`),
    countClicks: async () => Number(await session.runInFrame('return window.clicks')),
    async cancel() {
      await session.run('window.cancel()')
      await eventually('window.answer').not.toBe('none')
      await eventually(`document.querySelector('iframe').hidden`).toBe(true)
    },
    async findButton() {
      const box = (await session.runInFrame(`return [
        ...document.querySelectorAll('button:not([hidden])')]
        .filter((button) => button.textContent !== 'Decline')
        .map((button) => button.getBoundingClientRect().toJSON()).at(-1)`)) as Box | null
      const inFrame = (await session.runInFrame(
        'return { x: 0, y: 0, width: innerWidth, height: innerHeight }',
      )) as Box
      if (!box) return undefined
      const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
      // WebDriver refuses other places.
      return x >= 0 && y >= 0 && x < inFrame.width && y < inFrame.height ? { x, y } : undefined
    },
  }
}
