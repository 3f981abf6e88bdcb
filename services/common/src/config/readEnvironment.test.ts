import * as v from 'valibot'
import { expect, test } from 'vitest'
import { ConfigError } from './configError.ts'
import { readEnvironment } from './readEnvironment.ts'
import { address, secret, wholeNumber } from './values.ts'

const Environment = v.object({
  PORT: v.optional(wholeNumber(0, 65_535), '80'),
  REDIS_URL: v.optional(address(['redis:', 'rediss:'])),
  TOKEN: v.optional(secret),
})

test('readEnvironment: an empty variable counts as unset', () => {
  const { values, set } = readEnvironment(Environment, { PORT: '', REDIS_URL: '', OTHER: 'x' })
  expect(values).toEqual({ PORT: 80 })
  expect(set).toEqual({ OTHER: 'x' })
})

test('readEnvironment: each invalid variable has one line, which never contains its value', () => {
  const wrong = { PORT: 'hunter2', REDIS_URL: 'http://hunter2', TOKEN: 'hunter2' }
  let thrown: unknown
  try {
    readEnvironment(Environment, wrong)
  } catch (error) {
    thrown = error
  }
  expect(thrown).toBeInstanceOf(ConfigError)
  expect((thrown as ConfigError).problems).toEqual([
    'PORT must be a whole number.',
    'REDIS_URL must be an address that begins with redis:// or rediss://.',
    'TOKEN must have 32 characters or more.',
  ])
})
