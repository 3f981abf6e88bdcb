import { fileURLToPath } from 'node:url'
import { type Program, runProgram as run, urlOf } from '@portico/common/test'

const workspace = fileURLToPath(new URL('../..', import.meta.url))

/** Runs a relay as a child process on a free port. */
export function runProgram(environment: NodeJS.ProcessEnv): Program {
  return run({ workspace, file: 'dist/main.js', environment: { PORT: '0', ...environment } })
}

/** @returns once it listens */
export async function runRelay(
  environment: NodeJS.ProcessEnv,
): Promise<Program & { readonly url: string }> {
  const program = runProgram(environment)
  return { ...program, url: await urlOf(program) }
}
