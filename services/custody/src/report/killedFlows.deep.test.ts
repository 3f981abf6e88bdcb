import { expect, test } from 'vitest'
import { killInFlows } from '../test/killInFlows.ts'
import { mortalFlows } from '../test/mortalFlows.ts'
import { startMortalServices } from '../test/startMortalServices.ts'

// npm run test:stores kills a service in the essential requests only, after the reply.
test.each(mortalFlows)('killed in any request (SIGKILL): $name', async (flow) => {
  const world = await startMortalServices()
  const flows = [flow]
  const moments = ['sent', 'answered'] as const
  expect(await killInFlows({ world, flows, moments, requests: 'all' })).toBeGreaterThan(1)
})
