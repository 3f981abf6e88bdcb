import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** The commands of WebDriver that the tests need. */
export interface Session {
  visit(url: string): Promise<void>
  /** Runs the body of a function in the page. */
  run(script: string): Promise<unknown>
  /** Runs it in the first frame of the page. */
  runInFrame(script: string): Promise<unknown>
  /** Clicks on a place in that frame. */
  clickInFrame(x: number, y: number): Promise<void>
  /** Presses a key in it, by its value in WebDriver, such as that of Enter. */
  pressInFrame(key: string): Promise<void>
  /** A PNG of the window. */
  picture(): Promise<Buffer>
  quit(): Promise<void>
}

/** Enter, as WebDriver writes it (W3C WebDriver, section 17.4.2). */
export const ENTER = '\uE007'

/** The actions of a click, in WebDriver and in WebDriver BiDi. */
export function createClick(x: number, y: number): readonly object[] {
  const actions = [
    { type: 'pointerMove', x: Math.round(x), y: Math.round(y), duration: 0, origin: 'viewport' },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ]
  return [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]
}

/** The actions of a press of a key, in both. */
export function createPress(key: string): readonly object[] {
  const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value: key }))
  return [{ type: 'key', id: 'keyboard', actions }]
}

export interface WebDriverOptions {
  /** The capabilities of the session. */
  readonly capabilities: object
  /** Variables for the driver and its browser. */
  readonly env?: Readonly<Record<string, string>>
}

/** A browser without an answer fails the test. */
const PATIENCE_MS = 30_000

/**
 * Starts a browser with its WebDriver (W3C).
 *
 * @param command - the driver
 */
export async function startWebDriver(command: string, options: WebDriverOptions): Promise<Session> {
  const port = await freePort()
  const driver = spawn(command, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, ...options.env },
  })
  const url = `http://127.0.0.1:${port}`
  try {
    await untilReady(driver, url)
    const body = { capabilities: { alwaysMatch: options.capabilities } }
    const { sessionId } = (await call(`${url}/session`, 'POST', body)) as { sessionId: string }
    const session = `${url}/session/${sessionId}`
    const run = (script: string) => call(`${session}/execute/sync`, 'POST', { script, args: [] })
    const inFrame = async <Result>(act: () => Promise<Result>) => {
      await call(`${session}/frame`, 'POST', { id: 0 })
      const result = await act()
      await call(`${session}/frame/parent`, 'POST', {})
      return result
    }
    const act = (actions: readonly object[]) =>
      inFrame(async () => {
        await call(`${session}/actions`, 'POST', { actions })
      })
    return {
      async visit(address) {
        await call(`${session}/url`, 'POST', { url: address })
      },
      clickInFrame: (x, y) => act(createClick(x, y)),
      pressInFrame: (key) => act(createPress(key)),
      run,
      runInFrame: (script) => inFrame(() => run(script)),
      async picture() {
        return Buffer.from(String(await call(`${session}/screenshot`, 'GET')), 'base64')
      },
      async quit() {
        await call(session, 'DELETE').catch(() => undefined)
        await stop(driver)
      },
    }
  } catch (error) {
    await stop(driver)
    throw error
  }
}

async function call(url: string, method: string, body?: object): Promise<unknown> {
  const response = await fetch(url, {
    method,
    signal: AbortSignal.timeout(PATIENCE_MS),
    ...(body && { body: JSON.stringify(body) }),
  })
  const { value } = (await response.json()) as { value: unknown }
  if (!response.ok) throw new TypeError(JSON.stringify(value))
  return value
}

async function untilReady(driver: ChildProcess, url: string): Promise<void> {
  const end = Date.now() + 15_000
  while (driver.exitCode === null && Date.now() < end) {
    const ready = await fetch(`${url}/status`).catch(() => undefined)
    if (ready?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new TypeError('The driver did not start.')
}

async function stop(driver: ChildProcess): Promise<void> {
  if (driver.exitCode !== null || !driver.kill()) return
  await once(driver, 'exit')
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}
