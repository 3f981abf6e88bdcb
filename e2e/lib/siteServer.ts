import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import type { LocalnetManifest } from '@portico/localnet'
import type { ServerPage } from './buildServerPages.ts'
import type { SiteFolders } from './buildSites.ts'

export interface SiteServerOptions {
  readonly folders: SiteFolders
  readonly manifest: LocalnetManifest
  /** By the first part of their paths. */
  readonly serverPages: ReadonlyMap<string, ServerPage>
}

export interface SiteServer {
  readonly url: string
  readonly otherUrl: string
  close(): Promise<void>
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.woff2': 'font/woff2',
}

/** The content security policies that the library supports, by the first part of a path. */
const policies: Readonly<Record<string, string>> = {
  'csp-listed': "default-src 'self'; img-src 'self' data: blob:; connect-src 'self'",
  'csp-bare': "default-src 'self'",
}

/** The hash of the snippet's import map, for the strictest policy. */
function policyWithMap(page: string): string {
  return `default-src 'self'; ${/script-src 'self' 'sha256-[^']+'/.exec(page)?.[0]}`
}

/**
 * Serves the built pages: `/playground/…`, `/hosts/…`, and the hosts again under each policy
 * (`/csp-listed/…`, `/csp-bare/…`), and the server-rendered page with each React
 * (`/react18-development/ssr.html`). `/rpc/…` is a proxy to the local chains, so that a page needs
 * no other origin.
 */
export async function startSiteServer(options: SiteServerOptions): Promise<SiteServer> {
  const servers = [0, 0].map(() =>
    createServer((request, response) => {
      handle(options, request, response).catch(() => {
        if (!response.headersSent) response.writeHead(500)
        response.end()
      })
    }),
  )
  const [url = '', otherUrl = ''] = await Promise.all(servers.map(listen))
  return {
    url,
    otherUrl,
    async close() {
      await Promise.all(servers.map(stop))
    },
  }
}

async function handle(
  { folders, manifest, serverPages }: SiteServerOptions,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://localhost')
  const [, place = '', ...rest] = url.pathname.split('/')
  if (place === 'favicon.ico') {
    response.writeHead(204).end()
    return
  }
  if (place === 'rpc') return forward(manifest, rest[0] ?? '', request, response)
  const serverPage = serverPages.get(place)
  const own = place === 'playground' ? folders.playground : folders.hosts
  const folder = serverPage?.folder ?? own
  const file = join(folder, normalize(`/${rest.join('/') || 'index.html'}`))
  const body = await readFile(file).catch(() => undefined)
  if (body === undefined) {
    response.writeHead(404).end()
    return
  }
  const policy = place === 'csp-mapped' ? policyWithMap(`${body}`) : policies[place]
  response.writeHead(200, {
    'content-type': types[extname(file)] ?? 'application/octet-stream',
    // Files with a content hash are cacheable, as on any host.
    'cache-control': rest[0] === 'assets' ? 'public, max-age=31536000, immutable' : 'no-store',
    ...(policy && { 'content-security-policy': policy }),
  })
  if (file.endsWith('.html') && own === folders.hosts && !serverPage) {
    // A page without inline scripts cannot read its address.
    response.end(body.toString().replaceAll('__ORIGIN__', `http://${request.headers.host}`))
    return
  }
  response.end(
    serverPage && rest[0] === 'ssr.html'
      ? body.toString().replace('<!--ssr-->', serverPage.renderPage(userOf(url)))
      : body,
  )
}

function userOf(url: URL): string {
  return url.searchParams.get('user') ?? ''
}

async function forward(
  { chains }: LocalnetManifest,
  chain: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const target = new Map(Object.entries(chains)).get(chain)
  const chunks: Uint8Array[] = []
  for await (const chunk of request) chunks.push(chunk as Uint8Array)
  if (!target) {
    response.writeHead(404).end()
    return
  }
  const answer = await fetch(target.rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: Buffer.concat(chunks),
  })
  response.writeHead(answer.status, { 'content-type': 'application/json' })
  response.end(await answer.text())
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      resolve(`http://localhost:${(server.address() as AddressInfo).port}`)
    })
  })
}

function stop(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
