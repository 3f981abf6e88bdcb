/** How the gallery's node behaves. */
export interface FakeNode {
  mode: 'answer' | 'hang' | 'fail'
}

/** The gallery's networks have their node here. Nothing ever leaves the page. */
export const NODE_URL = 'https://node.gallery.test'

const WEI = 1_204_000_000_000_000_000n
const LAMPORTS = 12_480_000_000

/** Answers for a chain's node inside the page, so that the gallery needs no network. */
export function installFakeNode(): FakeNode {
  const node: FakeNode = { mode: 'answer' }
  const real = window.fetch.bind(window)
  window.fetch = async (input, init) => {
    const url = input instanceof Request ? input.url : String(input)
    if (!url.startsWith(NODE_URL)) return real(input, init)
    const body = input instanceof Request ? await input.text() : String(init?.body ?? '{}')
    if (node.mode === 'hang') return new Promise(() => {})
    if (node.mode === 'fail') return new Response('The node is down.', { status: 500 })
    return Response.json(answer(JSON.parse(body)))
  }
  return node
}

function answer({ id, method }: { id: unknown; method: string }): object {
  const results: Record<string, unknown> = {
    eth_getBalance: `0x${WEI.toString(16)}`,
    eth_blockNumber: '0x1',
    getBalance: { context: { slot: 1 }, value: LAMPORTS },
  }
  return { jsonrpc: '2.0', id, result: results[method] ?? null }
}
