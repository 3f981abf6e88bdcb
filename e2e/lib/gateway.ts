import type { Page, Request } from '@playwright/test'
import { rest } from './test.ts'

/** The requests of a page other than for its own files. */
export interface Traffic {
  /** Every request so far: method and URL. */
  readonly sent: string[]
  /** Waits until all have responses, and the page is rendered. */
  settle(): Promise<void>
}

/** Records the requests of a page, other than for its own files. */
export function watchTraffic(page: Page, siteUrl: string): Traffic {
  const sent: string[] = []
  const open = new Set<Request>()
  page.on('request', (request) => {
    const url = new URL(request.url())
    // `data:` and `blob:` URLs and the site's own files are no requests to other hosts.
    if (/^(data|blob):$/.test(url.protocol) || request.url().startsWith(siteUrl)) return
    open.add(request)
    sent.push(`${request.method()} ${url.host}${url.pathname}`)
  })
  const done = (request: Request) => void open.delete(request)
  page.on('requestfinished', done)
  page.on('requestfailed', done)
  return {
    sent,
    async settle() {
      await rest(page)
      while (open.size > 0) await rest(page)
      await rest(page)
    },
  }
}

/**
 * Advances the page's clock in steps, so that requests and renders of each step end before the
 * next one. Needs `page.clock.install()`.
 */
export async function passTime(
  page: Page,
  traffic: Traffic,
  milliseconds: number,
  step = 5000,
): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += step) {
    await page.clock.runFor(step)
    await traffic.settle()
  }
}

/** Makes the gateway respond with an error status. Returns a counter of refused requests. */
export async function breakGateway(page: Page, gatewayUrl: string): Promise<() => number> {
  let refused = 0
  await page.route(`${gatewayUrl}/**`, (route) => {
    refused += 1
    return route.fulfill({ status: 503, headers: { 'access-control-allow-origin': '*' } })
  })
  return () => refused
}
