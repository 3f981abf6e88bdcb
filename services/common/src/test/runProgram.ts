import { type ChildProcess, spawn } from 'node:child_process'
import { onTestFinished } from 'vitest'

/** A process that a test started; it does not outlive the test. */
export interface Program {
  readonly child: ChildProcess
  /** What it printed so far, both streams. */
  output(): string
  /** Settled when it is gone and everything it printed was read. */
  readonly ended: Promise<{ readonly code: number | null; readonly signal: NodeJS.Signals | null }>
}

/** Which program. */
export interface ProgramOptions {
  /** Folder of the workspace: its tsconfig.json says where the library's entries are. */
  readonly workspace: string
  /** Below the workspace. */
  readonly file: string
  /** Of this process's environment it gets the path only. */
  readonly environment: NodeJS.ProcessEnv
  readonly args?: readonly string[]
}

/** Runs a program: what was built as it is, a source file with tsx. */
export function runProgram({ workspace, file, environment, args = [] }: ProgramOptions): Program {
  const loader = file.endsWith('.ts') ? ['--import', 'tsx'] : []
  const child = spawn(process.execPath, [...loader, file, ...args], {
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

/** @returns where a service listens, once it does */
export async function urlOf({ child, ended, output }: Program): Promise<string> {
  const message = await Promise.race([
    new Promise<unknown>((resolve) => child.once('message', resolve)),
    ended.then(() => undefined),
  ])
  if (!message) throw new TypeError(`It did not start:\n${output()}`)
  return (message as { url: string }).url
}
