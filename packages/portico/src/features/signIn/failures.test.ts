import { expect, test } from 'vitest'
import { mapServerError } from './failures.ts'

test("mapServerError: a failed fetch maps to an HTTP error, with the browser's text as cause", async () => {
  const cause = await fetch('http://127.0.0.1:1').catch((error: unknown) => error)
  expect(cause).toBeInstanceOf(TypeError)
  expect(mapServerError(cause)).toMatchObject({ code: 'http/request-failed', cause })
})

test("mapServerError: an error of the site's own adapter is not a network failure", () => {
  const cause = new TypeError("Cannot read properties of undefined (reading 'nonce')")
  expect(mapServerError(cause)).toMatchObject({ code: 'wallet/unknown', cause })
})
