import { expect, test } from 'vitest'
import { type ErrorRow, PorticoError } from '../porticoError.ts'
import { errorTable } from '../table.ts'
import * as rows from './signIn.ts'

const all: readonly ErrorRow[] = Object.values(rows)
const taken = new Set(Object.values(errorTable).map(({ code }) => code))

test('the rows of sign-in: each has a unique code and a message', () => {
  expect(new Set(all.map(({ code }) => code)).size).toBe(all.length)
  for (const row of all) {
    expect(taken).not.toContain(row.code)
    expect(row.code).toMatch(/^siwx\/[a-z]+(-[a-z]+)*$/)
    expect(row.message).toMatch(/^[A-Zg]/)
    expect(row.message).not.toMatch(/[\s.]$|\n/)
    expect(new PorticoError(row).code).toBe(row.code)
  }
})
