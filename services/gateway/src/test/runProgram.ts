import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

/** The workspace: its tsconfig.json says where the library's entries are. */
const workspace = fileURLToPath(new URL('../..', import.meta.url))

/** A process that a test started; it does not outlive the test. */
export interface Program {
  readonly child: ChildProcess
  /** What it printed so far, both streams. */
  output(): string
  /** Settled when it is gone and everything it printed was read. */
  readonly ended: Promise<{ readonly code: number | null; readonly signal: NodeJS.Signals | null }>
}

/**
 * Runs a source file with tsx, as the gateway itself is run. Of this process's environment it gets the path only.
 *
 * @param file below src
 */
export function runProgram(
  file: string,
  environment: NodeJS.ProcessEnv,
  args: readonly string[] = [],
): Program {
  const child = spawn(process.execPath, ['--import', 'tsx', `src/${file}`, ...args], {
    cwd: workspace,
    env: { PATH: process.env.PATH, ...environment },
    stdio: ['pipe', 'pipe', 'pipe', 'ipc'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      output += chunk
    })
  }
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.once('close', (code, signal) => resolve({ code, signal }))
  })
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await ended
  })
  return { child, output: () => output, ended }
}

/**
 * Starts a gateway in a process of its own, on a free port.
 *
 * @returns once it listens
 */
export async function runGateway(
  environment: NodeJS.ProcessEnv,
): Promise<Program & { readonly url: string }> {
  const program = runProgram('main.ts', { PORT: '0', ...environment })
  const message = await Promise.race([
    new Promise<unknown>((resolve) => program.child.once('message', resolve)),
    program.ended.then(() => undefined),
  ])
  if (!message) throw new TypeError(`The gateway did not start:\n${program.output()}`)
  return { ...program, url: (message as { url: string }).url }
}
