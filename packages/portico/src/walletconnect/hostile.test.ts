import { test } from 'vitest'
import { besiegeClient } from './test/hostileMessages.ts'

test('20,000 hostile messages: no crash, no state change, no prototype pollution', {
  timeout: 180_000,
}, async () => {
  const attack = await besiegeClient()
  await attack(20_000, 20_260_101)
})
