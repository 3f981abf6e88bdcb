import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, test } from 'vitest'
import type { RunningGateway } from './startGateway.ts'
import { type AttackOptions, sendHostile, sendInvalid, sendValid } from './test/attack.ts'
import { runUpstream } from './test/runUpstream.ts'
import { createSender } from './test/send.ts'
import { startTestGateway } from './test/startTestGateway.ts'

const SEEDS = [1, 2, 3, 4]
const RUNS = 1500

let folder: string
let node: Awaited<ReturnType<typeof runUpstream>>
let gateway: RunningGateway
let options: Omit<AttackOptions, 'seed'>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-test-'))
  node = await runUpstream()
  gateway = await startTestGateway({ folder, upstreams: [`${node.url}/a-secret-key`] })
  options = {
    send: createSender(gateway.url),
    secrets: [node.host, 'a-secret-key', folder, process.cwd()],
    limitMs: 10_000,
    runs: RUNS,
  }
}, 60_000)

afterAll(async () => {
  await gateway.close()
  node.stop()
  await rm(folder, { recursive: true, force: true })
})

test.each(SEEDS)('gateway: every path with valid input, seed %i', (seed) =>
  sendValid({ ...options, seed }),
)
test.each(SEEDS)('gateway: every path with invalid input, seed %i', (seed) =>
  sendInvalid({ ...options, seed }),
)
test.each(SEEDS)('gateway: every path with hostile input, seed %i', (seed) =>
  sendHostile({ ...options, seed, runs: RUNS * 6 }),
)
