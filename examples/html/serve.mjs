// A server of static files: node serve.mjs --port 8080
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { extname, join, normalize } from 'node:path'

const types = { '.html': 'text/html', '.js': 'text/javascript', '.json': 'application/json' }
const at = process.argv.indexOf('--port')
const port = at < 0 ? 8080 : Number(process.argv[at + 1])

createServer(async (request, response) => {
  const path = normalize(new URL(request.url ?? '/', 'http://localhost').pathname)
  const file = join('dist', path.endsWith('/') ? `${path}index.html` : path)
  try {
    const body = await readFile(file)
    response.writeHead(200, { 'content-type': types[extname(file)] ?? 'text/plain' }).end(body)
  } catch {
    response.writeHead(404).end()
  }
}).listen(port, 'localhost')
