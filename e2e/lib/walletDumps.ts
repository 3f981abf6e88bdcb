import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDatabaseFiles } from '@portico/common/database'
import { createToken } from '@portico/common/secrets'
import type { Dump } from '../../services/custody/src/dump/dump.ts'
import { readDump } from '../../services/custody/src/dump/readDump.ts'
import { checkCustody } from '../../services/custody/src/report/checkCustody.ts'
import { withoutFiles } from '../../services/custody/src/test/withoutFiles.ts'

/** All that an intruder could copy of a service: its data, its environment and its log. */
export interface ServiceDump {
  readonly name: string
  /** Variables with which the service stores into the dump. */
  readonly environment: NodeJS.ProcessEnv
  /** Completes the dump, and deletes its folder. Call it after the service stopped. */
  take(log: readonly string[]): Promise<Dump>
}

export async function createServiceDump(name: string): Promise<ServiceDump> {
  const folder = await mkdtemp(join(tmpdir(), `portico-dump-${name}-`))
  const data = join(folder, 'data')
  await createDatabaseFiles(data)
  const environment = { DATA_DIR: data, SECRET: createToken({ random: randomBytes }) }
  return {
    name,
    environment,
    async take(log) {
      const lines = Object.entries(environment).map((pair) => pair.join('='))
      await writeFile(join(folder, 'environment'), lines.join('\n'))
      await writeFile(join(folder, 'service.log'), log.join('\n'))
      const dump = await readDump(name, folder)
      await rm(folder, { recursive: true })
      return dump
    },
  }
}

/**
 * Checks what the wallet's services left behind: none of them alone opens a wallet, all of them
 * together only those in their custody, and none has a secret in clear, in any of its files.
 *
 * @param secrets - what they sent by mail
 * @throws {TypeError} which lists what was found
 */
export async function checkDumps(
  dumps: readonly Dump[],
  secrets: readonly string[],
): Promise<void> {
  // A world of many tests has thousands of values. Those of one row lie beside each other.
  const wallets = await checkCustody(dumps.map(withoutFiles), { neighbors: 8 })
  const problems = [
    ...wallets.flatMap((wallet) => wallet.problems),
    ...dumps.flatMap((dump) => findLeaks(dump, secrets)),
  ]
  if (problems.length > 0) throw new TypeError(`The wallet's services: ${problems.join('; ')}`)
}

function findLeaks({ name, texts }: Dump, secrets: readonly string[]): readonly string[] {
  const found = [...new Set(secrets)].filter((secret) =>
    texts.some((text) => hasSecret(text, secret)),
  )
  return found.map((secret) => `${name} has ${secret} in clear`)
}

/** A code may be a part of a longer number, such as a time. */
function hasSecret(text: string, secret: string): boolean {
  if (!text.includes(secret)) return false
  return !/^\d+$/.test(secret) || new RegExp(`(?<!\\d)${secret}(?!\\d)`).test(text)
}
