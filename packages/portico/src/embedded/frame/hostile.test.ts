import { test } from 'vitest'
import { besiegeFrame, besiegePage } from './test/besiegeFrame.ts'

// The deep run has a million for each side.
const MESSAGES = 5000

test.each([
  ['page', besiegePage],
  ['frame', besiegeFrame],
])('hostile messages change nothing in the %s', async (_, besiege) => {
  const attack = await besiege()
  await attack(MESSAGES, 20_260_101)
})
