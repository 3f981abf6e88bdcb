import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, readdir, readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Worker } from 'node:worker_threads'
import type { Abi, Hex } from 'viem'
import { LocalnetError } from '../errors.ts'

/** The compiler's output for one contract. */
export type ContractArtifact = {
  readonly abi: Abi
  /** Creation code. */
  readonly bytecode: Hex
  /** Runtime code. Only valid for a contract without immutables. */
  readonly deployedBytecode: Hex
}

/** Artifacts by contract name. */
export type ContractArtifacts = Readonly<Record<string, ContractArtifact>>

type SolcOutput = {
  readonly errors?: readonly { severity: string; formattedMessage: string }[]
  readonly contracts?: Record<
    string,
    Record<
      string,
      { abi: Abi; evm: { bytecode: { object: string }; deployedBytecode: { object: string } } }
    >
  >
}

const SETTINGS = {
  // Compiling takes one second without it and eight with it, and gas costs nothing here.
  optimizer: { enabled: false },
  evmVersion: 'cancun',
  metadata: { bytecodeHash: 'none' },
  outputSelection: { '*': { '*': ['abi', 'evm.bytecode.object', 'evm.deployedBytecode.object'] } },
} as const

const CONTRACTS_DIRECTORY = fileURLToPath(new URL('../../contracts', import.meta.url))

/** The default folder of compiled contracts. */
export const DEFAULT_CACHE_DIRECTORY = fileURLToPath(new URL('../../.localnet', import.meta.url))

/**
 * Compiles the Solidity files of the local world, or takes them from the cache when neither the
 * sources, the settings nor the compiler have changed.
 *
 * @param cacheDirectory - created when missing
 * @throws LocalnetError `compile_failed` with the compiler's own messages
 */
export async function compileContracts(
  cacheDirectory: string = DEFAULT_CACHE_DIRECTORY,
): Promise<ContractArtifacts> {
  const sources = await readSources()
  const file = join(cacheDirectory, `contracts-${fingerprint(sources)}.json`)
  const cached = await readFile(file, 'utf8').catch(() => undefined)
  if (cached !== undefined) return JSON.parse(cached) as ContractArtifacts
  const artifacts = await compile(sources)
  await mkdir(cacheDirectory, { recursive: true })
  // Several worlds may start at once, and none may read half a file.
  const draft = `${file}.${randomUUID()}`
  await writeFile(draft, JSON.stringify(artifacts))
  await rename(draft, file)
  return artifacts
}

async function readSources(): Promise<Readonly<Record<string, { content: string }>>> {
  const names = (await readdir(CONTRACTS_DIRECTORY)).filter((name) => name.endsWith('.sol')).sort()
  const contents = await Promise.all(
    names.map((name) => readFile(join(CONTRACTS_DIRECTORY, name), 'utf8')),
  )
  return Object.fromEntries(names.map((name, index) => [name, { content: contents[index] ?? '' }]))
}

function fingerprint(sources: object): string {
  const { version } = createRequire(import.meta.url)('solc/package.json') as { version: string }
  const input = JSON.stringify({ version, settings: SETTINGS, sources })
  return createHash('sha256').update(input).digest('hex').slice(0, 16)
}

async function runCompiler(input: string): Promise<string> {
  const worker = new Worker(new URL('./solcWorker.mjs', import.meta.url), { workerData: input })
  try {
    const [output] = await once(worker, 'message')
    return output as string
  } catch (error) {
    throw new LocalnetError('compile_failed', 'The Solidity compiler did not run.', {
      cause: error,
    })
  } finally {
    await worker.terminate()
  }
}

async function compile(sources: object): Promise<ContractArtifacts> {
  const input = JSON.stringify({ language: 'Solidity', sources, settings: SETTINGS })
  const output = JSON.parse(await runCompiler(input)) as SolcOutput
  const errors = output.errors?.filter(({ severity }) => severity === 'error') ?? []
  if (errors.length > 0) {
    throw new LocalnetError(
      'compile_failed',
      errors.map((error) => error.formattedMessage).join('\n'),
    )
  }
  const compiled = Object.values(output.contracts ?? {}).flatMap((file) => Object.entries(file))
  return Object.fromEntries(
    compiled.map(([name, { abi, evm }]): [string, ContractArtifact] => [
      name,
      {
        abi,
        bytecode: `0x${evm.bytecode.object}`,
        deployedBytecode: `0x${evm.deployedBytecode.object}`,
      },
    ]),
  )
}
