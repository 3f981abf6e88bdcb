import { once } from 'node:events'
import { createServer } from 'node:http'
import { expect, onTestFinished, test } from 'vitest'
import { type Guard, startGuard } from '../process/guard.ts'
import { startAnvil } from './startAnvil.ts'

function guardForTest(): Guard {
  const guard = startGuard()
  onTestFinished(() => guard.close())
  return guard
}

/** Another world that binds the port after our check and before anvil. */
class Rival extends Set<number> {
  readonly #server = createServer((_request, response) =>
    response.end('{"jsonrpc":"2.0","id":1,"result":"0x7a69"}'),
  )
  port: number | undefined

  override add(port: number): this {
    if (super.has(port) && this.port === undefined) {
      this.port = port
      this.#server.listen(port, '127.0.0.1')
    }
    return super.add(port)
  }

  async leave(): Promise<void> {
    const closed = once(this.#server, 'close')
    this.#server.close()
    this.#server.closeAllConnections()
    await closed
  }
}

test('startAnvil: takes another port when another world binds the first one earlier', async () => {
  const reservedPorts = new Rival()
  onTestFinished(() => reservedPorts.leave())
  const anvil = await startAnvil({
    chainId: 31_337,
    port: 18_545,
    reservedPorts,
    guard: guardForTest(),
  })
  expect(reservedPorts.port).toBeGreaterThanOrEqual(18_545)
  expect(anvil.rpcUrl).not.toBe(`http://127.0.0.1:${reservedPorts.port}`)
  const body = '{"jsonrpc":"2.0","id":1,"method":"web3_clientVersion","params":[]}'
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(anvil.rpcUrl, { method: 'POST', headers, body })
  expect(await response.json()).toMatchObject({ result: expect.stringContaining('anvil') })
  await anvil.stop()
})

test('startAnvil: an error holds the output of anvil', async () => {
  const parameters = { port: 0, reservedPorts: new Set<number>(), guard: guardForTest() }
  await expect(startAnvil({ ...parameters, chainId: -1 })).rejects.toMatchObject({
    code: 'anvil_failed',
    message: expect.stringMatching(/invalid|unexpected/),
  })
})
