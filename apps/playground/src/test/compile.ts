import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { runNode } from '../../../../scripts/lib/exec.mjs'
import { inRoot } from '../../../../scripts/lib/paths.mjs'

// The native compiler takes a third of the time.
const compiler = inRoot('node_modules/typescript-7/bin/tsc')

/** Compiles each code as a file of its own, as a site would. Returns what the compiler says. */
export async function compile(
  codes: readonly string[],
): Promise<{ readonly code: number; readonly output: string }> {
  const folder = await mkdtemp(join(inRoot('apps/playground'), '.pasted-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const files = codes.map((_, index) => `pasted-${index}.tsx`)
  for (const [index, code] of codes.entries()) {
    await writeFile(join(folder, files[index] ?? ''), code)
  }
  const own = { extends: '../tsconfig.json', include: ['../../../packages/portico/types'], files }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(own))
  return runNode(compiler, ['-p', folder, '--noEmit', '--pretty', 'false'])
}
