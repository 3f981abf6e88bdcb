import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import WebSocket from 'ws'
import { createClick, createPress, type Session } from './webDriver.ts'

/** Starts Firefox and talks to it by WebDriver BiDi, which needs no driver program. */
export async function startFirefox(command: string): Promise<Session> {
  const profile = await mkdtemp(join(tmpdir(), 'portico-firefox-'))
  const args = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0']
  const browser = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  const end = async () => {
    if (browser.exitCode === null && browser.kill()) await once(browser, 'exit')
    await rm(profile, { recursive: true, force: true })
  }
  try {
    const lines = createInterface({ input: browser.stderr })
    const address = await new Promise<string>((resolve, reject) => {
      lines.on('line', (line) => {
        const found = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1]
        if (found) resolve(found)
      })
      browser.once('exit', () => reject(new TypeError('Firefox did not start.')))
    })
    const { send, close } = await connect(`${address}/session`)
    await send('session.new', { capabilities: {} })
    const tree = await send('browsingContext.getTree', {})
    const context = (tree.contexts as { context: string }[])[0]?.context
    const run = async (script: string, on: string | undefined) => {
      const answer = await send('script.evaluate', {
        expression: `JSON.stringify((() => { ${script} })() ?? null)`,
        target: { context: on },
        awaitPromise: true,
      })
      const { result, exceptionDetails } = answer as {
        result?: { value?: string }
        exceptionDetails?: { text: string }
      }
      if (exceptionDetails) throw new TypeError(exceptionDetails.text)
      return JSON.parse(result?.value ?? 'null')
    }
    const findFrame = async () => {
      const { contexts } = await send('browsingContext.getTree', { root: context })
      const [page] = contexts as { children?: { context: string }[] }[]
      return page?.children?.[0]?.context
    }
    // A frame of another site has a process of its own, which the page's actions never reach.
    const act = async (actions: readonly object[]) => {
      await send('input.performActions', { context: await findFrame(), actions })
    }
    return {
      clickInFrame: (x, y) => act(createClick(x, y)),
      pressInFrame: (key) => act(createPress(key)),
      async visit(url) {
        await send('browsingContext.navigate', { context, url, wait: 'complete' })
      },
      run: (script) => run(script, context),
      runInFrame: async (script) => run(script, await findFrame()),
      async picture() {
        const { data } = await send('browsingContext.captureScreenshot', { context })
        return Buffer.from(String(data), 'base64')
      },
      async quit() {
        close()
        await end()
      },
    }
  } catch (error) {
    await end()
    throw error
  }
}

type Answer = Record<string, unknown>

async function connect(url: string) {
  const socket = new WebSocket(url)
  await once(socket, 'open')
  const waiting = new Map<number, { resolve(value: Answer): void; reject(error: Error): void }>()
  let count = 0
  socket.on('message', (data) => {
    const { id, type, result, message } = JSON.parse(String(data))
    const call = waiting.get(id)
    waiting.delete(id)
    if (type === 'error') call?.reject(new TypeError(message))
    else call?.resolve(result)
  })
  return {
    close: () => socket.close(),
    send: (method: string, params: object) =>
      new Promise<Answer>((resolve, reject) => {
        count += 1
        waiting.set(count, { resolve, reject })
        socket.send(JSON.stringify({ id: count, method, params }))
      }),
  }
}
