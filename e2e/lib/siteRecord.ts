import { readFile } from 'node:fs/promises'
import type { Browser, BrowserContext, Page, TestInfo } from '@playwright/test'
import { withHost } from './test.ts'
import type { WalletWorld } from './walletWorld.ts'

/** All that a site, or who reads what it keeps, sees of an embedded wallet. */
export interface SiteChannels {
  /** URL, headers and bodies of requests and responses, without those of the wallet's own frame. */
  readonly traffic: readonly string[]
  /** Messages between the page and the frame, in both directions. */
  readonly messages: readonly string[]
  /** Everything that the library emits: usage events, connections, errors. */
  readonly events: readonly string[]
  /** Cookies, storages, databases, caches, address and history of the site. */
  readonly storage: readonly string[]
  /** The console of every document, and the log that the library exports. */
  readonly log: readonly string[]
  /** What the site can read in its own document. */
  readonly document: readonly string[]
}

export interface SiteRecord {
  readonly page: Page
  readonly context: BrowserContext
  /** Begins with the page's events. Call it after each load. */
  watchEvents(): Promise<void>
  /** Keeps what is stored and drawn right now. */
  takeStock(): Promise<void>
  /** Closes the page. */
  close(): Promise<SiteChannels>
}

/** Opens a page in a profile of its own, and records all that its site could. */
export async function recordSite(
  browser: Browser,
  { vault, keeper }: WalletWorld,
  info: TestInfo,
): Promise<SiteRecord> {
  const har = info.outputPath('site.har')
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    recordHar: { path: har, content: 'embed', mode: 'full' },
  })
  const own: ReadonlySet<string> = new Set([vault.origin, keeper.origin])
  const isOfWallet = (url: string) => URL.canParse(url) && own.has(new URL(url).origin)
  const found = {
    traffic: [] as string[],
    messages: [] as string[],
    events: [] as string[],
    storage: [] as string[],
    log: [] as string[],
    document: [] as string[],
  }
  context.on('console', (message) => void found.log.push(message.text()))
  // A site names the pages of the wallet, and calls none of its services.
  context.on('request', (request) => {
    const isOwn = request.isNavigationRequest() || isOfWallet(request.frame().url())
    if (!isOfWallet(request.url())) return
    if (request.isNavigationRequest()) found.traffic.push(request.url())
    if (!isOwn) found.traffic.push(`${CALLED_BY_SITE} ${request.url()}`)
  })
  await context.exposeBinding('keepRecord', ({ frame }, kind: 'messages' | 'events', text) => {
    if (!isOfWallet(frame.url())) found[kind].push(text)
  })
  await context.addInitScript(recordMessages)
  const page = await context.newPage()
  page.on('websocket', (socket) => {
    const keep = ({ payload }: { payload: string | Buffer }) => found.traffic.push(String(payload))
    socket.on('framesent', keep)
    socket.on('framereceived', keep)
  })
  return {
    page,
    context,
    watchEvents: () => page.evaluate(recordEvents),
    async takeStock() {
      const { cookies, origins } = await context.storageState({ indexedDB: true })
      const host = new URL(page.url()).hostname
      found.storage.push(
        JSON.stringify(cookies.filter(({ domain }) => domain === host)),
        JSON.stringify(origins.filter(({ origin }) => !own.has(origin))),
        await page.evaluate(readPlaces),
      )
      found.document.push(await page.evaluate(readDocument))
      found.log.push(
        await withHost(page, async ({ portico, actions }) => (await actions()).exportLog(portico)),
      )
    },
    async close() {
      await context.close()
      found.traffic.push(...readHar(await readFile(har, 'utf8'), isOfWallet))
      return found
    },
  }
}

/** What `traffic` has for a request of the site itself to a service of the wallet. */
export const CALLED_BY_SITE = 'the site itself called'

interface HarEntry {
  readonly request: { readonly url: string }
  readonly response: { readonly content: { readonly text?: string; readonly encoding?: string } }
}

function readHar(text: string, isOfWallet: (url: string) => boolean): readonly string[] {
  const { log } = JSON.parse(text) as { readonly log: { readonly entries: readonly HarEntry[] } }
  return log.entries
    .filter(({ request }) => !isOfWallet(request.url))
    .flatMap((entry) => {
      const { text: body = '', encoding } = entry.response.content
      const isEncoded = encoding === 'base64'
      return [JSON.stringify(entry), isEncoded ? Buffer.from(body, 'base64').toString() : body]
    })
}

/** In each document: what arrives at the window, and what passes through its ports. */
function recordMessages(): void {
  const keep = (value: unknown) =>
    (window as never as { keepRecord(kind: string, text: string): void }).keepRecord(
      'messages',
      JSON.stringify(value) ?? '',
    )
  addEventListener('message', ({ data }) => keep(data), true)
  const { postMessage } = MessagePort.prototype
  MessagePort.prototype.postMessage = function (this: MessagePort, ...args: unknown[]) {
    keep(args[0])
    return Reflect.apply(postMessage, this, args)
  }
  const heard = new WeakSet<EventTarget>()
  const { addEventListener: add } = EventTarget.prototype
  function hear(port: MessagePort): void {
    if (heard.has(port)) return
    heard.add(port)
    add.call(port, 'message', (event) => keep((event as MessageEvent).data))
  }
  MessagePort.prototype.addEventListener = function (this: MessagePort, ...args: unknown[]) {
    hear(this)
    return Reflect.apply(add, this, args)
  }
  const onmessage = Object.getOwnPropertyDescriptor(MessagePort.prototype, 'onmessage')
  Object.defineProperty(MessagePort.prototype, 'onmessage', {
    ...onmessage,
    set(this: MessagePort, listener: unknown) {
      hear(this)
      onmessage?.set?.call(this, listener)
    },
  })
}

function recordEvents(): void {
  const { events } = window.host.portico as { events: { emit: (...args: unknown[]) => void } }
  const { emit } = events
  const { keepRecord } = window as never as { keepRecord(kind: string, text: string): void }
  events.emit = (name, event) => {
    const { error } = (event ?? {}) as { readonly error?: Error }
    keepRecord('events', JSON.stringify([name, event, String(error), error?.stack]))
    emit(name, event)
  }
}

async function readPlaces(): Promise<string> {
  const databases = (await indexedDB.databases?.()) ?? []
  const places = [{ ...sessionStorage }, { ...localStorage }, document.cookie, window.name]
  return JSON.stringify([...places, location.href, history.state, databases, await caches.keys()])
}

function readDocument(): string {
  const hosts = [...document.querySelectorAll('*')].filter(({ shadowRoot }) => shadowRoot)
  const fields = [document, ...hosts.map(({ shadowRoot }) => shadowRoot)].flatMap((root) =>
    [...(root?.querySelectorAll('input') ?? [])].map(({ value }) => value),
  )
  const shadows = hosts.map(({ shadowRoot }) => shadowRoot?.innerHTML ?? '')
  return [document.documentElement.outerHTML, ...shadows, ...fields].join('\n')
}
