import { fileURLToPath } from 'node:url'
import { type Program, runProgram as run, urlOf } from '@portico/common/test'

const workspace = fileURLToPath(new URL('../..', import.meta.url))

/**
 * Runs a program of the gateway in a process of its own.
 *
 * @param file below the workspace: what was built (`dist/main.js`), or a program of the tests (`src/test/programs/…`)
 */
export function runProgram(
  file: string,
  environment: NodeJS.ProcessEnv,
  args: readonly string[] = [],
): Program {
  return run({ workspace, file, environment, args })
}

/**
 * Starts a gateway in a process of its own, on a free port.
 *
 * @returns once it listens
 */
export async function runGateway(
  environment: NodeJS.ProcessEnv,
): Promise<Program & { readonly url: string }> {
  const program = runProgram('dist/main.js', { PORT: '0', ...environment })
  return { ...program, url: await urlOf(program) }
}
