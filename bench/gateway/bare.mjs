// A Hono server that returns the bytes of real answers from memory.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'

// The gateway's own dependencies, so that both servers run the same code.
const require = createRequire(new URL('../../services/gateway/package.json', import.meta.url))
const { serve } = await import(require.resolve('@hono/node-server'))
const { Hono } = await import(require.resolve('hono'))

const answers = new Map(Object.entries(JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))))
const app = new Hono()
app.get('/:kind/:at', (c) =>
  c.body(answers.get(c.req.path) ?? '', 200, { 'content-type': 'application/json' }),
)
const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => {
  process.send?.({ url: `http://127.0.0.1:${port}` })
})
process.once('disconnect', () => server.close(() => process.exit(0)))
