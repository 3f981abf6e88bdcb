import { expect, test } from 'vitest'
import { createServiceSwitch } from './serviceSwitch.ts'

function createServices() {
  const log: string[] = []
  const create = (name: string) => ({
    async close() {
      await Promise.resolve()
      log.push(`${name} closed`)
    },
  })
  const start = async () => {
    log.push('started')
    return create('second')
  }
  return { log, gateway: createServiceSwitch(create('first'), start) }
}

test('createServiceSwitch: stops the service and starts it again, one after another', async () => {
  const { log, gateway } = createServices()
  expect(await Promise.all([gateway.toggle(), gateway.toggle()])).toEqual([false, true])
  expect(log).toEqual(['first closed', 'started'])
  await gateway.close()
  expect(log).toEqual(['first closed', 'started', 'second closed'])
})

test('createServiceSwitch: closes what runs only', async () => {
  const { log, gateway } = createServices()
  await gateway.toggle()
  await gateway.close()
  expect(log).toEqual(['first closed'])
})

test('createServiceSwitch: a start that fails can be tried again', async () => {
  let tries = 0
  const service = { close: async () => {} }
  const gateway = createServiceSwitch(service, async () => {
    tries += 1
    if (tries === 1) throw new TypeError('taken')
    return service
  })
  expect(await gateway.toggle()).toBe(false)
  await expect(gateway.toggle()).rejects.toThrow('taken')
  expect(await gateway.toggle()).toBe(true)
})
