// Reads all blocks of a node with their receipts, four at a time, and stores nothing.
// Usage: bare.mjs <node> <blocks>
import { Agent, request } from 'node:http'

const [node = '', blocks = '0'] = process.argv.slice(2)
const AT_ONCE = 4
const agent = new Agent({ keepAlive: true })

/** @returns {Promise<unknown>} */
function call(/** @type {string} */ method, /** @type {unknown[]} */ params) {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
  const headers = { 'content-type': 'application/json', 'content-length': body.length }
  return new Promise((resolve, reject) => {
    const sent = request(node, { agent, method: 'POST', headers }, async (response) => {
      const chunks = []
      for await (const chunk of response) chunks.push(chunk)
      resolve(JSON.parse(Buffer.concat(chunks).toString()).result)
    })
    sent.once('error', reject)
    sent.end(body)
  })
}

let next = 0
const started = performance.now()
const workers = Array.from({ length: AT_ONCE }, async () => {
  while (next < Number(blocks)) {
    const number = `0x${next.toString(16)}`
    next += 1
    const block = await call('eth_getBlockByNumber', [number, true])
    const receipts = await call('eth_getBlockReceipts', [number])
    if (block.transactions.length !== receipts.length) throw new RangeError('Receipts are missing.')
  }
})
await Promise.all(workers)
const seconds = (performance.now() - started) / 1000
agent.destroy()
process.send?.({ seconds }, () => process.exit(0))
