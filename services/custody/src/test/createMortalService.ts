import { createServer, type IncomingMessage } from 'node:http'
import { closeServer, listen } from '@portico/common/http'
import { type Program, runProgram, urlOf } from '@portico/common/test'
import { onTestFinished } from 'vitest'

/** When in a request a process is killed: before it can answer, or before the answer arrives. */
export type Moment = 'sent' | 'answered'

/** A service whose process a test kills with SIGKILL, at an address that stays. */
export interface MortalService {
  readonly url: string
  /** Kills the process in the request after the given number of others. */
  killIn(afterRequests: number, moment: Moment): void
  /** Takes that back. */
  spare(): void
  isKilled(): boolean
  kill(): Promise<void>
  /** Starts it anew with its data, and a clock that is further ahead. */
  restart(aheadMs: number): Promise<void>
}

export async function createMortalService(
  workspace: string,
  file: string,
  environment: NodeJS.ProcessEnv,
): Promise<MortalService> {
  let running: { readonly program: Program; readonly url: string } | undefined
  let plan: { left: number; readonly moment: Moment } | undefined
  let isKilled = false

  async function restart(aheadMs: number): Promise<void> {
    const variables = { PORT: '0', ...environment, AHEAD_MS: String(aheadMs) }
    const program = runProgram({ workspace, file, environment: variables })
    running = { program, url: await urlOf(program) }
    plan = undefined
    isKilled = false
  }

  async function kill(): Promise<void> {
    const program = running?.program
    running = undefined
    isKilled = true
    program?.child.kill('SIGKILL')
    await program?.ended
  }

  /** Passes a request on. @returns nothing if the process died with it */
  async function pass(request: IncomingMessage): Promise<Response | undefined> {
    const body = await readBody(request)
    if (!running) return undefined
    const isLast = plan !== undefined && plan.left-- === 0
    const headers = new Headers(request.headers as Record<string, string>)
    for (const name of ['host', 'connection', 'content-length']) headers.delete(name)
    const { method = 'GET' } = request
    const init = { method, headers, ...(body.length > 0 && { body }) }
    const asked = fetch(`${running.url}${request.url}`, init)
    if (!isLast) return asked
    const outcome = asked.catch(() => undefined)
    // The request is on its way: the process has none, a part, or all of it.
    await (plan?.moment === 'answered' ? outcome : new Promise(setImmediate))
    await kill()
    return undefined
  }

  const server = createServer(async (request, response) => {
    const reply = await pass(request).catch(() => undefined)
    if (!reply) return void request.socket.destroy()
    response.statusCode = reply.status
    for (const [name, value] of reply.headers) {
      if (name !== 'set-cookie' && name !== 'content-encoding') response.setHeader(name, value)
    }
    response.setHeader('set-cookie', reply.headers.getSetCookie())
    response.removeHeader('transfer-encoding')
    response.end(Buffer.from(await reply.arrayBuffer()))
  })
  const { port } = await listen(server, { host: '127.0.0.1', port: 0 })
  onTestFinished(() => closeServer(server, 0))
  await restart(0)
  return {
    url: `http://127.0.0.1:${port}`,
    killIn(afterRequests, moment) {
      plan = { left: afterRequests, moment }
    },
    spare() {
      plan = undefined
    },
    isKilled: () => isKilled,
    kill,
    restart,
  }
}

async function readBody(request: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
