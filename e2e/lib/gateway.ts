import type { Page, Request } from '@playwright/test'
import { rest } from './test.ts'

/** The requests of a page other than for its own files. */
export interface Traffic {
  /** Every request so far: method and URL. */
  readonly sent: string[]
  /** Waits until all have responses, and the page is rendered. */
  settle(): Promise<void>
}

/** Follows what a page asks of others. */
export function watchTraffic(page: Page, siteUrl: string): Traffic {
  const sent: string[] = []
  const open = new Set<Request>()
  page.on('request', (request) => {
    const url = new URL(request.url())
    // What is part of the page is no request to anybody; neither is the browser's own question
    // before a request.
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
 * Lets time go by in the page, in steps, so that what follows from each has its turn. Needs
 * `page.clock.install()`.
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

/** The gateway answers with a status from now on. Returns how many requests it refused. */
export async function breakGateway(page: Page, gatewayUrl: string): Promise<() => number> {
  let refused = 0
  await page.route(`${gatewayUrl}/**`, (route) => {
    refused += 1
    return route.fulfill({ status: 503, headers: { 'access-control-allow-origin': '*' } })
  })
  return () => refused
}
