import type { Portico } from 'portico'
import { usePorticoAccount, usePorticoAction } from 'portico/react'
import type { FunctionComponent, ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { runSample } from './test/runSample.ts'
import { takeOffline } from './test/takeOffline.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

type Frame = FunctionComponent<{ readonly children?: ReactNode }>

test('docs/ssr.md: buttons without a script, one instance for each request, and no network request', async () => {
  const { requested } = takeOffline()
  const { Providers } = (await runSample('ssr#1')).exported as { readonly Providers: Frame }
  expect(renderToString(<Providers>Hello</Providers>)).toBe('Hello')
  const { default: Layout } = (await runSample('ssr#2')).exported as { readonly default: Frame }
  const { default: Page } = (await runSample('ssr#3')).exported as { readonly default: Frame }

  const instances: Promise<Portico>[] = []
  const seen: string[] = []
  const Probe = () => {
    const { run } = usePorticoAction(async (portico: Portico) => portico)
    seen.push(usePorticoAccount().status)
    instances.push(run())
    return null
  }
  const request = () =>
    renderToString(
      <Layout>
        <Page />
        <Probe />
      </Layout>,
    )
  const html = request()
  expect(html).toMatch(/^<html lang="en"><head><\/head><body><main><button[^>]*>/)
  expect(html).toMatch(/<button[^>]* aria-label="Network: Ethereum"/)
  expect(html).toMatch(/<button[^>]* class="portico-button ?"[^>]* aria-label="Connect wallet"/)
  expect(request()).toBe(html)
  expect(seen).toEqual(['disconnected', 'disconnected'])

  const [one, two] = await Promise.all(instances)
  expect(one?.config.networks.map(({ id }) => id)).toEqual([1, 8453])
  expect(one).not.toBe(two)
  expect(one?.store).not.toBe(two?.store)
  expect(requested).toEqual([])
})
