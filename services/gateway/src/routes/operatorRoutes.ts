import { ServiceError } from '@portico/common'
import { json, parseJson, type Reply, readBody } from '@portico/common/http'
import type { Context, Hono } from 'hono'
import { html } from 'hono/html'
import type { ServeContext } from '../http/serveEndpoint.ts'
import { type Audience, serveOperator } from '../http/serveOperator.ts'
import { apiPage } from './apiPage.ts'
import { createDocument } from './createDocument.ts'

const READY_AGE_MS = 1000

/** Adds the routes for operators: health, metrics, projects and the API documentation. */
export function operatorRoutes(app: Hono, parts: ServeContext): void {
  const { gateway } = parts
  const { config, metrics, projects } = gateway
  const add = (
    audience: Audience,
    method: string,
    path: string,
    handle: (c: Context) => Reply | Promise<Reply>,
  ) => app.on(method, path, serveOperator(parts, audience, method, path, handle))

  // Every caller may request these, so the database is pinged once a second, and the document is
  // created once.
  const isReady = atMostEvery(READY_AGE_MS, gateway.check)
  const readDocument = once(async () => {
    const document = await createDocument()
    return { document, kept: { text: JSON.stringify(document) } }
  })
  const readPage = once(async () => {
    const { document } = await readDocument()
    return { text: String(await html`<!doctype html>${apiPage(document)}`) }
  })

  add('anybody', 'GET', '/health', () => json({ status: 'ok' }))
  add('anybody', 'GET', '/ready', async () => {
    await isReady().catch((cause) => {
      throw new ServiceError('unavailable', 'Not ready: a store does not answer.', { cause })
    })
    return json({ status: 'ready' })
  })
  add('operator', 'GET', '/metrics', async () => ({
    body: await metrics.registry.metrics(),
    type: metrics.registry.contentType,
  }))

  add('operator', 'GET', '/admin/projects', async () => json({ projects: await projects.list() }))
  add('operator', 'PUT', '/admin/projects/:id', async (c) => {
    const body = parseJson(await readBody(c, config.bodyMaxBytes))
    if (typeof body !== 'object' || body === null) {
      throw new ServiceError('bad_request', 'The body must be a project as JSON.')
    }
    return json(await projects.put({ ...body, id: c.req.param('id') }))
  })
  add('operator', 'DELETE', '/admin/projects/:id', async (c) => {
    const isRemoved = await projects.remove(c.req.param('id') ?? '')
    if (!isRemoved) throw new ServiceError('not_found', 'No such project.')
    return { status: 204, body: null }
  })

  add('anybody', 'GET', '/openapi.json', async () => {
    const { kept } = await readDocument()
    return { body: kept.text, kept, type: 'application/json', isOpen: true }
  })
  add('anybody', 'GET', '/docs', async () => {
    const kept = await readPage()
    return {
      body: kept.text,
      kept,
      type: 'text/html; charset=utf-8',
      policy: "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    }
  })
}

/** Creates a value with the first call. */
function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined
  return () => {
    made ??= make()
    return made
  }
}

function atMostEvery(ageMs: number, work: () => Promise<void>): () => Promise<void> {
  let last: Promise<void> | undefined
  let begunAt = 0
  return () => {
    if (!last || performance.now() - begunAt > ageMs) {
      begunAt = performance.now()
      last = work()
    }
    return last
  }
}
