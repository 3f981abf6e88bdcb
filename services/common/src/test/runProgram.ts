import { type ChildProcess, spawn } from 'node:child_process'
import { onTestFinished } from 'vitest'

/** A child process, killed after the test. */
export interface Program {
  readonly child: ChildProcess
  /** Both streams so far. */
  output(): string
  /** Resolves when the process has ended and its output was read. */
  readonly ended: Promise<{ readonly code: number | null; readonly signal: NodeJS.Signals | null }>
}

export interface ProgramOptions {
  /** The folder of the workspace, whose tsconfig.json maps the entries of the library. */
  readonly workspace: string
  /** Relative to the workspace. */
  readonly file: string
  /** The process inherits only `PATH`. */
  readonly environment: NodeJS.ProcessEnv
  readonly args?: readonly string[]
}

/** Runs a program: a source file with tsx, a build without. */
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

/** @returns the URL of the service, once it listens */
export async function urlOf({ child, ended, output }: Program): Promise<string> {
  const message = await Promise.race([
    new Promise<unknown>((resolve) => child.once('message', resolve)),
    ended.then(() => undefined),
  ])
  if (!message) throw new TypeError(`It did not start:\n${output()}`)
  return (message as { url: string }).url
}
