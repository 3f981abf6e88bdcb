import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { createTestClock } from '../../test/createTestClock.ts'
import { createAccountTexts } from '../../texts/account/createAccountTexts.ts'
import { createCopyButton } from './createCopyButton.ts'

const clock = createTestClock()
const write = vi.spyOn(navigator.clipboard, 'writeText')

afterEach(() => {
  write.mockReset()
  document.body.replaceChildren()
})

function draw() {
  const texts = createAccountTexts('en')
  const element = createCopyButton(document, { text: '0x12', name: 'Copy it', texts, clock })
  document.body.append(element)
  const button = element.querySelector('button') as HTMLElement
  return { button, status: element.querySelector('[role=status]') as HTMLElement }
}

test('createCopyButton: copies, says so, and is ready again', async () => {
  write.mockResolvedValue()
  const { button, status } = draw()
  expect([button.textContent, button.ariaLabel, status.textContent]).toEqual([
    'Copy',
    'Copy it',
    '',
  ])
  await userEvent.click(button)
  expect(write.mock.calls).toEqual([['0x12']])
  await expect.poll(() => [button.textContent, status.textContent]).toEqual(['Copied', 'Copied'])
  clock.advance(2000)
  expect([button.textContent, status.textContent]).toEqual(['Copy', ''])
})

test('createCopyButton: a browser that refuses has copied nothing', async () => {
  write.mockRejectedValue(new DOMException('no', 'NotAllowedError'))
  const { button, status } = draw()
  await userEvent.click(button)
  await vi.waitUntil(() => write.mock.settledResults[0]?.type === 'rejected')
  expect([button.textContent, status.textContent]).toEqual(['Copy', ''])
})
