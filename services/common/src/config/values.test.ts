import * as v from 'valibot'
import { expect, test } from 'vitest'
import { origin } from './values.ts'

test.each(['https://app.example', 'http://localhost:5173', 'https://app.example:8443'])(
  '%s is an origin',
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
])('%j is none', (text) => expect(v.is(origin, text)).toBe(false))
