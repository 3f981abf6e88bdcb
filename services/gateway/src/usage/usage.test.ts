import { openDatabase } from '@portico/common/database'
import { createTestFolder } from '@portico/common/test'
import { asc } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../config/readConfig.ts'
import { migrations } from '../store/migrations.ts'
import { usageEvents } from '../store/schema.ts'
import { startTestGateway } from '../test/startTestGateway.ts'

let url: string

const site = { origin: 'https://shop.example', 'content-type': 'application/json' }
const send = (events: unknown, headers = {}) =>
  fetch(`${url}/v1/events?projectId=shop`, {
    method: 'POST',
    headers: { ...site, ...headers },
    body: JSON.stringify({ events }),
  })
const isEnabled = async () => {
  const answer = await fetch(`${url}/getAnalyticsConfig?projectId=shop`, { headers: site })
  return ((await answer.json()) as { isAnalyticsEnabled: boolean }).isAnalyticsEnabled
}
const connected = { event: 'CONNECT_SUCCESS', properties: { namespace: 'eip155', wallet: 'Rabby' } }

test('usage events: kept only for projects with the feature, once per key, without accounts', async () => {
  const folder = await createTestFolder()
  const gateway = await startTestGateway({ folder, upstreams: ['http://127.0.0.1:9'] })
  url = gateway.url
  const shop = { id: 'shop', name: 'Shop', origins: ['https://shop.example'] }
  await gateway.projects.put({ ...shop, features: { analytics: false, servers: true } })
  expect(await isEnabled()).toBe(false)
  expect((await send([connected])).status).toBe(404)

  await gateway.projects.put({ ...shop, features: { analytics: true, servers: true } })
  expect(await isEnabled()).toBe(true)
  const account = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
  const more = { ...connected, properties: { ...connected.properties, account, address: account } }
  const key = { 'idempotency-key': '0123456789abcdef0123456789abcdef' }
  expect(await (await send([more], key)).json()).toEqual({ kept: 1 })
  expect(await (await send([more], key)).json()).toEqual({ kept: 1 })
  const network = { event: 'SWITCH_NETWORK', properties: { network: 'eip155:8453' } }
  expect(await (await send([network])).json()).toEqual({ kept: 1 })

  const bad = (properties: object) => send([{ event: 'X', properties }])
  expect((await bad({ wallet: account })).status).toBe(400)
  expect((await bad({ network: `eip155:1:${account}` })).status).toBe(400)
  expect((await bad({ view: '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv' })).status).toBe(400)
  expect((await send([])).status).toBe(400)
  expect((await send(Array(51).fill(network))).status).toBe(400)

  await gateway.close()
  const store = await openDatabase(readConfig({ DATA_DIR: folder }), migrations)
  onTestFinished(() => store.close())
  const rows = await store.db.select().from(usageEvents).orderBy(asc(usageEvents.id))
  expect(rows.map(({ projectId, event, properties }) => [projectId, event, properties])).toEqual([
    ['shop', 'CONNECT_SUCCESS', connected.properties],
    ['shop', 'SWITCH_NETWORK', { network: 'eip155:8453' }],
  ])
})
