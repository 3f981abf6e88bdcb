import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'

/** The commands of WebDriver that the tests need. */
export interface Session {
  visit(url: string): Promise<void>
  /** Runs the body of a function in the page. */
  run(script: string): Promise<unknown>
  /** A PNG of the window. */
  picture(): Promise<Buffer>
  quit(): Promise<void>
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
    return {
      async visit(address) {
        await call(`${session}/url`, 'POST', { url: address })
      },
      run: (script) => call(`${session}/execute/sync`, 'POST', { script, args: [] }),
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
