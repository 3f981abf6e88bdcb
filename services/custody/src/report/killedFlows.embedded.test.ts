import { expect, test } from 'vitest'
import { readDump } from '../dump/readDump.ts'
import { killInFlows } from '../test/killInFlows.ts'
import { startMortalServices } from '../test/startMortalServices.ts'
import { withoutFiles } from '../test/withoutFiles.ts'
import { checkCustody } from './checkCustody.ts'

test('killed in any other flow (SIGKILL), a service loses nothing, and the user goes on', async () => {
  const world = await startMortalServices()
  // The deep run has every request, and kills them before they can answer, too.
  const count = await killInFlows({ world, moments: ['answered'], requests: 'essential' })
  const { vault, keeper } = world.services
  await Promise.all([vault.kill(), keeper.kill()])
  const dumps = [
    await readDump('vault', world.folders.vault),
    await readDump('keeper', world.folders.keeper),
  ]
  const wallets = await checkCustody(dumps.map(withoutFiles))
  expect(wallets).toHaveLength(count)
  expect(wallets.flatMap(({ problems }) => problems)).toEqual([])
}, 300_000)
