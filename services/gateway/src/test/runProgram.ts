import { fileURLToPath } from 'node:url'
import { type Program, runProgram as run, urlOf } from '@portico/common/test'

const workspace = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Runs a program of the gateway as a child process.
 *
 * @param file - relative to the workspace: a build (`dist/main.js`) or a test program
 * (`src/test/programs/…`)
 */
export function runProgram(
  file: string,
  environment: NodeJS.ProcessEnv,
  args: readonly string[] = [],
): Program {
  return run({ workspace, file, environment, args })
}

/**
 * Starts a gateway as a child process on a free port.
 *
 * @returns once it listens
 */
export async function runGateway(
  environment: NodeJS.ProcessEnv,
): Promise<Program & { readonly url: string }> {
  const program = runProgram('dist/main.js', { PORT: '0', ...environment })
  return { ...program, url: await urlOf(program) }
}
