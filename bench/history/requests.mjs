// Requests to the gateway, each followed by the bare one that it is compared with.
const PROJECT = 'projectId=bench&st=portico&sv=0'

/** @returns {Promise<{ ms: number, body: any }>} */
async function time(/** @type {string} */ url, /** @type {RequestInit | undefined} */ init) {
  const started = performance.now()
  const response = await fetch(url, init)
  const text = await response.text()
  const ms = performance.now() - started
  if (!response.ok) throw new Error(`${url} answered ${response.status}: ${text}`)
  return { ms, body: JSON.parse(text) }
}

/**
 * Reads all pages of an account's history, and the gateway's health after each one.
 *
 * @returns ms of each page, in order, and of each bare call
 */
export async function readPages(url, { chainId }, { account, query = '' }) {
  const ids = new Set()
  const pages = []
  const bare = []
  let rows = 0
  let cursor = ''
  for (;;) {
    const path = `/v1/account/${account}/history?${PROJECT}&chainId=${chainId}${query}${cursor}`
    const { ms, body } = await time(`${url}${path}`)
    pages.push(ms)
    rows += body.data.length
    for (const { id } of body.data) ids.add(id)
    bare.push((await time(`${url}/health`)).ms)
    if (body.next === null) break
    cursor = `&cursor=${body.next}`
  }
  if (ids.size !== rows) throw new Error('A transaction is in two pages.')
  return { rows, pages, bare }
}

/** Asks for the same swap again and again, each time after a bare call of the best route. */
export async function timeQuotes(url, { chainId, node, swap, call, accounts }, count) {
  const { from, to, amount } = swap
  const path = `/v1/convert/quotes?${PROJECT}&from=${chainId}:${from}&to=${chainId}:${to}&amount=${amount}&userAddress=${accounts[0]}`
  const body = JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'eth_call',
    params: [call, 'latest'],
  })
  const headers = { 'content-type': 'application/json' }
  const bare = []
  const gateway = []
  for (let at = 0; at < count; at += 1) {
    const asked = await time(node, { method: 'POST', headers, body })
    const quoted = await time(`${url}${path}`)
    const expected = BigInt(`0x${asked.body.result.slice(-64)}`)
    if (quoted.body.quotes[0].amountOut !== `${expected}`) {
      throw new Error('The quote is not what the pools pay.')
    }
    bare.push(asked.ms)
    gateway.push(quoted.ms)
  }
  return { bare, gateway }
}
