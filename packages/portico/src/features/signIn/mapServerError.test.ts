import { expect, test } from 'vitest'
import { mapServerError } from './mapServerError.ts'

test('a server that is away is told as such: the words of fetch stay in the cause', async () => {
  const cause = await fetch('http://127.0.0.1:1').catch((error: unknown) => error)
  expect(cause).toBeInstanceOf(TypeError)
  expect(mapServerError(cause)).toMatchObject({ code: 'http/request-failed', cause })
})

test("a mistake in a site's own adapter is no server that is away", () => {
  const cause = new TypeError("Cannot read properties of undefined (reading 'nonce')")
  expect(mapServerError(cause)).toMatchObject({ code: 'wallet/unknown', cause })
})
