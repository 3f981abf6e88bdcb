import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { onTestFinished } from 'vitest'

/** The workspace: its tsconfig.json says where the library's entries are. */
const workspace = fileURLToPath(new URL('../..', import.meta.url))

/** A relay in a process of its own; it does not outlive the test. */
export interface Program {
  readonly child: ChildProcess
  /** What it printed so far, both streams. */
  output(): string
  /** Settled when it is gone and everything it printed was read. */
  readonly ended: Promise<{ readonly code: number | null; readonly signal: NodeJS.Signals | null }>
}

/** Runs it with tsx. Of this process's environment it gets the path only. */
export function runProgram(environment: NodeJS.ProcessEnv): Program {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts'], {
    cwd: workspace,
    env: { PATH: process.env.PATH, PORT: '0', ...environment },
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

/** @returns once it listens */
export async function runRelay(
  environment: NodeJS.ProcessEnv,
): Promise<Program & { readonly url: string }> {
  const program = runProgram(environment)
  const message = await Promise.race([
    new Promise<unknown>((resolve) => program.child.once('message', resolve)),
    program.ended.then(() => undefined),
  ])
  if (!message) throw new TypeError(`The relay did not start:\n${program.output()}`)
  return { ...program, url: (message as { url: string }).url }
}
