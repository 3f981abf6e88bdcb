import * as v from 'valibot'
import { expect, test } from 'vitest'
import { origin } from './values.ts'

test.each(['https://app.example', 'http://localhost:5173', 'https://app.example:8443'])(
  'origin: %s is valid',
  (text) => expect(v.is(origin, text)).toBe(true),
)

test.each([
  '*',
  'https://*',
  'https://*.example',
  'https://app.example/',
  'https://app.example:443',
  'HTTPS://app.example',
  'null',
  'file:///',
  '',
])('origin: %j is invalid', (text) => expect(v.is(origin, text)).toBe(false))
