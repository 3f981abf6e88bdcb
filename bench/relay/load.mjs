// Generates load in its own process: pairs of clients that send messages to each other, and idle
// connections.
import { randomBytes } from 'node:crypto'
import { connect, randomTopic } from './client.mjs'

const BODY_BYTES = 700

process.on('message', ({ verb, ...options }) => {
  const work = verb === 'pairs' ? writePairs(options) : holdIdle(options)
  work.then(
    (result) => process.send?.({ result }),
    (error) => process.send?.({ error: String(error) }),
  )
})
process.once('disconnect', () => process.exit(0))

const open = []

/** Opens connections in batches. */
async function holdIdle({ url, count }) {
  const each = 100
  for (let at = 0; at < count; at += each) {
    // Each address has about 28,000 ports.
    const address = `127.0.0.${2 + Math.floor(at / 5000)}`
    open.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(each, count - at) }, () => connect(url, address)),
      )),
    )
  }
  // Each subscribes to its sessions, as wallets do.
  await Promise.all(open.map((socket) => call(socket, 'irn_subscribe', { topic: randomTopic() })))
  return { open: open.filter(({ readyState }) => readyState === 1).length }
}

function call(socket, method, params) {
  return new Promise((resolve) => {
    socket.once('message', resolve)
    socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }))
  })
}

/**
 * Each pair keeps `window` messages in flight. A message counts once it is published, delivered and
 * acknowledged.
 */
async function writePairs({ url, pairs, seconds, window }) {
  const times = []
  let isOver = false
  const all = await Promise.all(
    Array.from({ length: pairs }, async () => {
      const topic = randomTopic()
      const [writer, reader] = await Promise.all([connect(url), connect(url)])
      await call(reader, 'irn_subscribe', { topic })
      return { topic, writer, reader }
    }),
  )
  const began = performance.now()
  const ends = all.map(({ topic, writer, reader }) => {
    const sentAt = new Map()
    let id = 0
    const write = () => {
      if (isOver) return
      id += 1
      const message = randomBytes(BODY_BYTES).toString('base64')
      sentAt.set(message.slice(0, 24), performance.now())
      writer.send(
        `{"jsonrpc":"2.0","id":${id},"method":"irn_publish","params":{"topic":"${topic}","message":"${message}","ttl":300,"tag":1108,"prompt":true}}`,
      )
    }
    return new Promise((resolve) => {
      let refused = 0
      writer.on('message', (data) => {
        if (data.includes('"error"')) refused += 1
      })
      reader.on('message', (data) => {
        const frame = JSON.parse(data)
        if (frame.method !== 'irn_subscription') return
        reader.send(`{"jsonrpc":"2.0","id":${frame.id},"result":true}`)
        const key = frame.params.data.message.slice(0, 24)
        times.push(performance.now() - sentAt.get(key))
        sentAt.delete(key)
        write()
        if (isOver && sentAt.size === 0) resolve({ refused })
      })
      for (let at = 0; at < window; at += 1) write()
    })
  })
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000))
  const delivered = times.length
  const elapsed = (performance.now() - began) / 1000
  isOver = true
  const outcomes = await Promise.all(ends)
  for (const { writer, reader } of all) for (const socket of [writer, reader]) socket.terminate()
  times.sort((a, b) => a - b)
  const at = (share) => times[Math.floor(times.length * share)] ?? 0
  return {
    perSecond: delivered / elapsed,
    p50: at(0.5),
    p99: at(0.99),
    refused: outcomes.reduce((sum, { refused }) => sum + refused, 0),
  }
}
