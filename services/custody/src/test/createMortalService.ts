import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http'
import { closeServer, listen } from '@portico/common/http'
import { type Program, runProgram, urlOf } from '@portico/common/test'
import { onTestFinished } from 'vitest'

/** When in a request a process is killed: before it can answer, or before the answer arrives. */
export type Moment = 'sent' | 'answered'

/** A service whose process a test kills with SIGKILL, at an address that stays. */
export interface MortalService {
  readonly url: string
  /**
   * Kills the process in the request after the given number of others.
   *
   * @param victim - kills what the service needs instead, such as its database
   */
  killIn(afterRequests: number, moment: Moment, victim?: () => Promise<void>): void
  /** Takes that back, or forgets that its database was killed. */
  spare(): void
  isKilled(): boolean
  kill(): Promise<void>
  /** Starts it anew with its data if it was killed, and moves its clock ahead. */
  resume(aheadMs: number): Promise<void>
}

export async function createMortalService(
  workspace: string,
  file: string,
  environment: NodeJS.ProcessEnv,
): Promise<MortalService> {
  let running: { readonly program: Program; readonly url: string } | undefined
  let plan:
    | { left: number; readonly moment: Moment; readonly victim?: (() => Promise<void>) | undefined }
    | undefined
  let isKilled = false

  async function resume(aheadMs: number): Promise<void> {
    plan = undefined
    isKilled = false
    const child = running?.program.child
    if (child) {
      const moved = once(child, 'message')
      child.send({ aheadMs })
      await moved
      return
    }
    const variables = { PORT: '0', ...environment, AHEAD_MS: String(aheadMs) }
    const program = runProgram({ workspace, file, environment: variables })
    running = { program, url: await urlOf(program) }
  }

  async function kill(): Promise<void> {
    const program = running?.program
    running = undefined
    isKilled = true
    program?.child.kill('SIGKILL')
    await program?.ended
  }

  /** Passes a request on. @returns nothing if the process died with it */
  async function pass(incoming: IncomingMessage): Promise<Reply | undefined> {
    const body = await readBody(incoming)
    if (!running) return undefined
    const isLast = plan !== undefined && plan.left-- === 0
    const asked = forward(running.url, incoming, body)
    if (!isLast) return asked
    const outcome = asked.catch(() => undefined)
    const { moment, victim } = plan ?? {}
    plan = undefined
    // The request is on its way: the process has none, a part, or all of it.
    await (moment === 'answered' ? outcome : new Promise(setImmediate))
    if (!victim) {
      await kill()
      return undefined
    }
    isKilled = true
    await victim()
    // Without its database, the service answers what it can, and the reply of before is lost.
    return moment === 'answered' ? undefined : outcome
  }

  const server = createServer(async (incoming, response) => {
    const reply = await pass(incoming).catch(() => undefined)
    if (!reply) return void incoming.socket.destroy()
    response.writeHead(reply.status, reply.headers).end(reply.body)
  })
  const { port } = await listen(server, { host: '127.0.0.1', port: 0 })
  onTestFinished(() => closeServer(server, 0))
  await resume(0)
  return {
    url: `http://127.0.0.1:${port}`,
    killIn(afterRequests, moment, victim) {
      plan = { left: afterRequests, moment, victim }
    },
    spare() {
      plan = undefined
      isKilled = false
    },
    isKilled: () => isKilled,
    kill,
    resume,
  }
}

interface Reply {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** On a connection of its own: one that was idle may be closed under a request. */
async function forward(
  url: string,
  { method, headers, url: path = '/' }: IncomingMessage,
  body: Buffer,
): Promise<Reply> {
  const own = omit(headers, ['host', 'connection'])
  const asking = request(new URL(path, url), { method, headers: own, agent: false })
  asking.end(body)
  const [response] = (await once(asking, 'response')) as [IncomingMessage]
  const rest = omit(response.headers, ['connection', 'transfer-encoding'])
  return { status: response.statusCode ?? 500, headers: rest, body: await readBody(response) }
}

function omit(headers: IncomingHttpHeaders, names: readonly string[]): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)))
}

async function readBody(message: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const parts: Buffer[] = []
  for await (const part of message) parts.push(part as Buffer)
  return Buffer.concat(parts)
}
