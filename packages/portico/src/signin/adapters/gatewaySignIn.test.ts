import { expect, test, vi } from 'vitest'
import { gatewaySignIn } from './gatewaySignIn.ts'

/** An adapter whose server answers everything with one status. */
function createAdapter(status: number) {
  const fetch = vi.fn(async () => new Response('', { status, headers: { 'retry-after': '0' } }))
  const siwx = gatewaySignIn({
    url: 'https://gw.example',
    projectId: 'demo',
    origin: 'https://shop.example',
    fetch,
  })
  return { fetch, siwx }
}

const account = ['eip155:1', '0x71C7656EC7ab88b098defB751B7401B5f6d8976F'] as const

test.each([400, 401, 404, 405, 422])('gatewaySignIn: does not retry status %d', async (status) => {
  const { fetch, siwx } = createAdapter(status)
  await expect(siwx.getSessions(...account)).rejects.toMatchObject({
    code: status === 401 ? 'siwx/refused' : 'http/status',
  })
  expect(fetch).toHaveBeenCalledTimes(1)
})

test.each([403, 408, 413, 429, 500, 502, 503, 504])(
  'gatewaySignIn: retries status %d three times',
  async (status) => {
    const { fetch, siwx } = createAdapter(status)
    await expect(siwx.getSessions(...account)).rejects.toMatchObject({ code: 'http/status' })
    expect(fetch).toHaveBeenCalledTimes(4)
  },
)
