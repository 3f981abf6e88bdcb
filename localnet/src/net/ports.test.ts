import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, test } from 'vitest'
import { findPort } from './ports.ts'

test('findPort: skips a busy port, and reserves each port once', async () => {
  const busy = createServer().listen(0, '127.0.0.1')
  await once(busy, 'listening')
  const { port } = busy.address() as AddressInfo
  const reserved = new Set<number>()
  const found = await Promise.all([findPort(port, reserved), findPort(port, reserved)])
  busy.close()
  expect(Math.min(...found)).toBeGreaterThan(port)
  expect(new Set(found).size).toBe(2)
})
