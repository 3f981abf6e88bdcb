import { type AddressInfo, connect, createServer } from 'node:net'
import { upgradeLines } from '@portico/common/test'
import { createTestDataFolder } from '@portico/common/test/database'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ADMIN_TOKEN, createClient, shop } from './test/client.ts'
import { runNode } from './test/runNode.ts'
import { runGateway, runProgram } from './test/runProgram.ts'

const SLOW = { timeout: 180_000 }
const PATIENT = { timeout: 30_000 }

/** The output of a gateway that cannot start. */
async function refusal(environment: NodeJS.ProcessEnv): Promise<string> {
  const gateway = runProgram('dist/main.js', {
    PORT: '0',
    DATA_DIR: await createTestDataFolder(),
    ...environment,
  })
  expect(await gateway.ended).toEqual({ code: 1, signal: null })
  const output = gateway.output()
  expect(output).toMatch(/^The gateway cannot start:\n(?: {2}\S.*\n)+$/)
  expect(output).not.toContain('hunter2')
  // A line of a stack trace.
  expect(output).not.toMatch(/^\s+at /m)
  return output
}

test.each([
  [
    { PORT: 'x', LOG_LEVEL: 'x' },
    '  PORT must be a whole number.\n  LOG_LEVEL must be debug, info, warn, error or silent.\n',
  ],
  [
    { DATABASE_URL: 'postgres://me:hunter2@127.0.0.1:1/db' },
    '  DATABASE_URL names a PostgreSQL that cannot be reached or used.\n  Cause: connect ECONNREFUSED 127.0.0.1:1\n',
  ],
  [
    { DATABASE_URL: 'postgres://me:hunter2%@127.0.0.1:1/db' },
    '  DATABASE_URL names a PostgreSQL that cannot be reached or used.\n  Cause: ',
  ],
  [
    { REDIS_URL: 'redis://:hunter2@127.0.0.1:1' },
    '  REDIS_URL names a Redis that cannot be reached or used.\n  Cause: connect ECONNREFUSED 127.0.0.1:1\n',
  ],
  [{ HOST: '192.0.2.1' }, '  HOST 192.0.2.1 is no address of this machine: set another one.\n'],
])('gateway: %j prints one message with what to set', SLOW, async (environment, message) => {
  expect(await refusal(environment as NodeJS.ProcessEnv)).toContain(message)
})

test('gateway: names a port that is taken', SLOW, async () => {
  const holder = createServer()
  await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void holder.close())
  const { port } = holder.address() as AddressInfo
  expect(await refusal({ PORT: String(port) })).toContain(
    `  PORT ${port} is taken: stop what listens there or set another one.\n`,
  )
})

test.each(['SIGTERM', 'SIGINT'] as const)(
  'gateway: on %s, it finishes a slow request and exits with 0',
  SLOW,
  async (signal) => {
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    const node = await runNode((method) =>
      method === 'eth_blockNumber' ? held : Promise.resolve(),
    )
    const gateway = await runGateway({
      ...node.environment,
      ADMIN_TOKEN,
      DATA_DIR: await createTestDataFolder(),
    })
    const client = createClient(gateway.url)
    await client.put(shop)
    const slow = client.call('eth_blockNumber')
    await vi.waitFor(() => expect(node.received).toContain('eth_blockNumber'), PATIENT)
    gateway.child.kill(signal)
    await vi.waitFor(() => expect(gateway.output()).toContain('the gateway stops'), PATIENT)
    // No new connection is accepted.
    await vi.waitFor(() => expect(fetch(`${gateway.url}/health`)).rejects.toThrow(), PATIENT)
    expect(gateway.child.exitCode).toBeNull()
    release()
    expect(await (await slow).json()).toMatchObject({ result: '0x10' })
    const began = performance.now()
    expect(await gateway.ended).toEqual({ code: 0, signal: null })
    // The client would have kept its connection open.
    expect(performance.now() - began).toBeLessThan(5000)
  },
)

test('gateway: a silent WebSocket client does not delay the stop', SLOW, async () => {
  const node = await runNode()
  const gateway = await runGateway({
    ...node.environment,
    ADMIN_TOKEN,
    DATA_DIR: await createTestDataFolder(),
  })
  await createClient(gateway.url).put(shop)
  const socket = connect(Number(new URL(gateway.url).port), '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  socket.on('error', () => {})
  const greeted = new Promise((resolve) => socket.once('data', resolve))
  socket.write(upgradeLines('/v1?chainId=eip155:31337&projectId=shop').join('\r\n'))
  expect(String(await greeted)).toMatch(/^HTTP\/1.1 101 /)
  const began = performance.now()
  gateway.child.kill('SIGTERM')
  expect(await gateway.ended).toEqual({ code: 0, signal: null })
  expect(performance.now() - began).toBeLessThan(8000)
})
