import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { startSocialWindow } from './startSocialWindow.ts'

const resultUri = 'https://wallet.example/social/result?handle=abc'
const message = { type: 'SOCIAL_RESULT', resultUri }

/** A window that the service has sent back, opened by this page. */
function open(facts: Readonly<Record<string, string>>, opener: Window | null = window) {
  const page = document.implementation.createHTMLDocument()
  for (const [name, content] of Object.entries(facts)) {
    const meta = page.createElement('meta')
    Object.assign(meta, { name, content })
    page.head.append(meta)
  }
  const received: unknown[] = []
  const receive = ({ data }: MessageEvent) => {
    if (data?.type) received.push(data)
  }
  window.addEventListener('message', receive)
  onTestFinished(() => window.removeEventListener('message', receive))
  const replaceState = vi.fn()
  const close = vi.fn()
  const opened = {
    ...{ document: page, opener, close, history: { replaceState } },
    location: { pathname: '/social/callback/google' },
  }
  startSocialWindow({ window: opened as unknown as Window & typeof globalThis })
  return { page, received, replaceState, close }
}

/** Messages arrive in their order: one after another was sent says that none comes before it. */
async function settle(): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  await new Promise((resolve) => {
    port2.onmessage = resolve
    window.addEventListener('message', () => port1.postMessage(0), { once: true })
    window.postMessage('last', window.location.origin)
  })
}

describe('startSocialWindow', () => {
  test('tells the page that opened it, and closes', async () => {
    const facts = { site: window.location.origin, message: JSON.stringify(message) }
    const { received, close, replaceState, page } = open(facts)
    await expect.poll(() => received).toEqual([message])
    expect(close).toHaveBeenCalledOnce()
    expect(replaceState).toHaveBeenCalledExactlyOnceWith(null, '', '/social/callback/google')
    expect(page.querySelector('meta[content]')).toBeNull()
  })

  test('a page of another origin gets nothing', async () => {
    const { received, close } = open({
      site: 'https://shop.example',
      message: JSON.stringify(message),
    })
    await settle()
    expect(received).toEqual([])
    expect(close).toHaveBeenCalledOnce()
  })

  test('without a page that opened it, it stays open, and its address is cleared', () => {
    const facts = { site: window.location.origin, message: JSON.stringify(message) }
    const { close, replaceState, page } = open(facts, null)
    expect(close).not.toHaveBeenCalled()
    expect(replaceState).toHaveBeenCalledOnce()
    expect(page.querySelector('meta[content]')).toBeNull()
  })

  test('a login that is over tells nobody', async () => {
    const { received, close } = open({})
    await settle()
    expect(received).toEqual([])
    expect(close).not.toHaveBeenCalled()
  })
})
