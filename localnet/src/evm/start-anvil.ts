import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'
import { EVM_ACCOUNT_COUNT, TEST_MNEMONIC } from '../accounts.ts'
import { LocalnetError } from '../errors.ts'
import { findPort } from '../net/ports.ts'
import type { Guard } from '../process/guard.ts'
import { findAnvilBinary } from './anvil-binary.ts'

/** A running anvil. */
export type Anvil = {
  readonly rpcUrl: string
  readonly pid: number
  readonly stop: () => Promise<void>
}

export type StartAnvilParameters = {
  readonly chainId: number
  /** Tried first; a busy one moves on to the next free port. 0 lets the system choose. */
  readonly port: number
  readonly reservedPorts: Set<number>
  readonly guard: Guard
}

const BIND_ATTEMPTS = 5
const READY_TIMEOUT_MS = 20_000
const READY_POLL_MS = 15

/** Starts an anvil on 127.0.0.1 and resolves once it answers with the wanted chain id. */
export async function startAnvil(parameters: StartAnvilParameters): Promise<Anvil> {
  let failure: unknown
  for (let attempt = 0; attempt < BIND_ATTEMPTS; attempt++) {
    // Between our look at the port and anvil's bind somebody may take it: then look again.
    const port = await findPort(parameters.port, parameters.reservedPorts)
    try {
      return await spawnAnvil(port, parameters)
    } catch (error) {
      if (error instanceof LocalnetError && error.code === 'anvil_missing') throw error
      failure = error
    }
  }
  throw new LocalnetError('anvil_failed', `anvil did not start on chain ${parameters.chainId}.`, {
    cause: failure,
  })
}

async function spawnAnvil(port: number, { chainId, guard }: StartAnvilParameters): Promise<Anvil> {
  const child = spawn(findAnvilBinary(), anvilArguments(port, chainId), {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const { pid } = child
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  if (pid === undefined) {
    const [error] = await once(child, 'error')
    throw new LocalnetError('anvil_failed', 'anvil could not be executed.', { cause: error })
  }
  guard.add(pid)
  const complaints: string[] = []
  child.stderr.on('data', (chunk: Buffer) => {
    if (complaints.length < 20) complaints.push(chunk.toString('utf8'))
  })
  const stop = async () => {
    child.kill('SIGTERM')
    await exited
    guard.remove(pid)
  }
  const rpcUrl = `http://127.0.0.1:${port}`
  try {
    await waitUntilReady(rpcUrl, chainId, child)
  } catch (error) {
    await stop()
    throw new LocalnetError(
      'anvil_failed',
      `anvil on port ${port}: ${complaints.join('').trim()}`,
      {
        cause: error,
      },
    )
  }
  return { rpcUrl, pid, stop }
}

function anvilArguments(port: number, chainId: number): string[] {
  return [
    ...['--host', '127.0.0.1', '--port', String(port), '--chain-id', String(chainId)],
    ...['--mnemonic', TEST_MNEMONIC, '--accounts', String(EVM_ACCOUNT_COUNT)],
    ...['--balance', '10000', '--silent'],
  ]
}

async function waitUntilReady(rpcUrl: string, chainId: number, child: ChildProcess): Promise<void> {
  const deadline = Date.now() + READY_TIMEOUT_MS
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) {
      throw new LocalnetError('anvil_failed', 'anvil ended before it was ready.')
    }
    if ((await askChainId(rpcUrl)) === chainId) return
    await delay(READY_POLL_MS)
  }
  throw new LocalnetError('anvil_failed', `anvil was not ready after ${READY_TIMEOUT_MS} ms.`)
}

async function askChainId(rpcUrl: string): Promise<number | undefined> {
  try {
    const response = await fetch(rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"jsonrpc":"2.0","id":1,"method":"eth_chainId","params":[]}',
      signal: AbortSignal.timeout(2000),
    })
    const { result } = (await response.json()) as { result?: unknown }
    return typeof result === 'string' ? Number(result) : undefined
  } catch {
    return undefined
  }
}
