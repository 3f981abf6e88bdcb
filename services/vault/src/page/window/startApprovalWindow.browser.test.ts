import { listenToPort } from 'portico/wire/frame'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { BOB } from '../../frame/decode/evm/test/calls.ts'
import {
  createPreparedMessage,
  createPreparedTransaction,
  createPreparedTypedData,
  MAINNET,
  NO_TOKENS,
} from '../review/test/createPrepared.ts'
import type { PreparedRequest } from '../signing/preparedRequest.ts'
import { createTestClock } from '../test/createTestClock.ts'
import { HELLO, TAKEN } from './messages.ts'
import { startApprovalWindow } from './startApprovalWindow.ts'

const transfer = createPreparedTransaction({ to: BOB, value: 1n })
const message = createPreparedMessage('hello')
const typedData = createPreparedTypedData({
  types: {
    EIP712Domain: [{ name: 'name', type: 'string' }],
    Order: [{ name: 'id', type: 'uint256' }],
  },
  primaryType: 'Order',
  domain: { name: 'Shop' },
  message: { id: '1' },
})

/** Opens a page of this origin, with this one as the frame that opened it. */
async function open(prepared: PreparedRequest) {
  const url = URL.createObjectURL(new Blob(['<!doctype html>'], { type: 'text/html' }))
  const iframe = document.createElement('iframe')
  const loaded = new Promise((resolve) => iframe.addEventListener('load', resolve))
  iframe.src = url
  document.body.append(iframe)
  await loaded
  const opened = iframe.contentWindow as Window & typeof globalThis
  const close = vi.fn()
  Object.assign(opened, { opener: window, close })
  const choices: unknown[] = []
  const { port1, port2 } = new MessageChannel()
  listenToPort(port1, (data) => choices.push(data))
  const greet = ({ data }: MessageEvent) => {
    if (data !== HELLO) return
    const review = { prepared, network: MAINNET, tokens: NO_TOKENS }
    const content = { review, language: 'en', theme: { themeMode: 'light', variables: {} } }
    opened.postMessage({ type: 'CONTENT', content }, window.location.origin, [port2])
  }
  window.addEventListener('message', greet)
  onTestFinished(() => {
    window.removeEventListener('message', greet)
    port1.close()
    iframe.remove()
    URL.revokeObjectURL(url)
  })
  const clock = createTestClock()
  startApprovalWindow({ window: opened, clock })
  const page = opened.document
  await vi.waitUntil(() => page.querySelector('[data-view=approval]'))
  const press = (key: string) =>
    page.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
  return { page, press, choices, close, clock, take: () => port1.postMessage(TAKEN) }
}

describe('startApprovalWindow', () => {
  test('Escape declines, once, and the window closes when the frame has taken it', async () => {
    const { press, choices, close, take } = await open(transfer)
    press('a')
    press('Escape')
    press('Escape')
    await expect.poll(() => choices).toEqual([{ type: 'DECLINE' }])
    expect(close).not.toHaveBeenCalled()
    take()
    await expect.poll(() => close.mock.calls.length).toBe(1)
    expect(choices).toHaveLength(1)
  })

  test('Escape closes a window whose request is over', async () => {
    const { press, choices, close, clock, page } = await open(transfer)
    press('Escape')
    clock.advance(5000)
    expect(page.querySelector('h1')?.textContent).toBe('Go back to the page')
    press('Escape')
    expect(close).toHaveBeenCalledOnce()
    await expect.poll(() => choices).toHaveLength(1)
  })

  test.each([
    ['a transfer', transfer, 'Approve in your wallet'],
    ['a message', message, 'Sign a message'],
    ['typed data', typedData, 'Sign typed data'],
  ])('the title of the window: %s', async (_, prepared, title) => {
    const { page } = await open(prepared)
    expect(page.title).toBe(title)
  })
})
