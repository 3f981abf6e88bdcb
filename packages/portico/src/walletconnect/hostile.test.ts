import { test } from 'vitest'
import { attackClient } from './test/hostileMessages.ts'

test('20,000 hostile messages: no crash, no change, no pollution', { timeout: 60_000 }, () =>
  attackClient(20_000),
)
