import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { EVM_ACCOUNT_COUNT, TEST_MNEMONIC } from '../accounts.ts'
import { LocalnetError } from '../errors.ts'
import { findPort } from '../net/ports.ts'
import type { Guard } from '../process/guard.ts'
import { findAnvilBinary } from './anvilBinary.ts'

/** A running anvil. */
export type Anvil = {
  readonly rpcUrl: string
  readonly pid: number
  readonly stop: () => Promise<void>
}

export type StartAnvilParameters = {
  readonly chainId: number
  /** Tried first, then the next free port. 0 for any. */
  readonly port: number
  readonly reservedPorts: Set<number>
  readonly guard: Guard
}

const READY_TIMEOUT_MS = 60_000
const STOP_TIMEOUT_MS = 5000
const LISTENING = /^Listening on 127\.0\.0\.1:(\d+)\r?\n/m
const COMPLAINT_LENGTH = 4096
const TAKEN = 'Address already in use'

/**
 * Starts an anvil on 127.0.0.1 and resolves once it listens.
 *
 * @throws LocalnetError `anvil_missing`, `anvil_failed`, `no_free_port`
 */
export async function startAnvil(parameters: StartAnvilParameters): Promise<Anvil> {
  for (;;) {
    const port = await findPort(parameters.port, parameters.reservedPorts)
    const anvil = await spawnAnvil(port, parameters)
    // Another process may take the port before anvil binds it: then try the next one.
    if (anvil !== undefined) return anvil
  }
}

/** Resolves to undefined when another process has taken the port. */
async function spawnAnvil(
  port: number,
  { chainId, guard }: StartAnvilParameters,
): Promise<Anvil | undefined> {
  const child = spawn(findAnvilBinary(), anvilArguments(port, chainId), {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const { pid } = child
  const exited = new Promise<void>((resolve) => child.once('close', () => resolve()))
  if (pid === undefined) {
    const [error] = await once(child, 'error')
    throw new LocalnetError('anvil_failed', 'anvil could not be executed.', { cause: error })
  }
  guard.add(pid)
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => {
    if (complaint.length < COMPLAINT_LENGTH) complaint += chunk.toString('utf8')
  })
  const stop = async () => {
    child.kill('SIGTERM')
    // A busy process may not react to the signal.
    const killTimer = setTimeout(() => child.kill('SIGKILL'), STOP_TIMEOUT_MS)
    await exited
    clearTimeout(killTimer)
    guard.remove(pid)
  }
  try {
    const rpcUrl = `http://127.0.0.1:${await listeningPort(child)}`
    await silence(rpcUrl)
    return { rpcUrl, pid, stop }
  } catch (error) {
    await stop()
    if (complaint.includes(TAKEN)) return undefined
    const message = `anvil on chain ${chainId}, port ${port}: ${complaint.trim()}`
    throw new LocalnetError('anvil_failed', message, { cause: error })
  }
}

function anvilArguments(port: number, chainId: number): string[] {
  return [
    ...['--host', '127.0.0.1', '--port', String(port), '--chain-id', String(chainId)],
    ...['--mnemonic', TEST_MNEMONIC, '--accounts', String(EVM_ACCOUNT_COUNT)],
    ...['--balance', '10000'],
  ]
}

/**
 * The port that this anvil prints. A request to the port could also be answered by the anvil of
 * another world that has bound it earlier, and the two would share a chain.
 */
function listeningPort(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    const fail = (message: string) => reject(new LocalnetError('anvil_failed', message))
    const late = setTimeout(
      () => fail(`anvil was not ready after ${READY_TIMEOUT_MS} ms.`),
      READY_TIMEOUT_MS,
    )
    let printed = ''
    const read = (chunk: Buffer) => {
      printed += chunk.toString('utf8')
      const port = LISTENING.exec(printed)?.[1]
      if (port === undefined) return
      clearTimeout(late)
      child.stdout?.off('data', read).resume()
      resolve(Number(port))
    }
    child.stdout?.on('data', read)
    child.once('close', () => {
      clearTimeout(late)
      fail('anvil ended before it was ready.')
    })
  })
}

/** Turns off anvil's log of requests. */
async function silence(rpcUrl: string): Promise<void> {
  await fetch(rpcUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"jsonrpc":"2.0","id":1,"method":"anvil_setLoggingEnabled","params":[false]}',
    signal: AbortSignal.timeout(READY_TIMEOUT_MS),
  }).then((response) => response.text())
}
