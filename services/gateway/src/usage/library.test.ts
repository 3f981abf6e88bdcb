import { openDatabase } from '@portico/common/database'
import { createTestFolder } from '@portico/common/test'
import { createPortico, type Portico } from 'portico'
import { sendAnalytics } from 'portico/analytics'
import { mainnet } from 'portico/networks'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '../config/readConfig.ts'
import { startGateway } from '../startGateway.ts'
import { migrations } from '../store/migrations.ts'
import { usageEvents } from '../store/schema.ts'
import { startTestGateway } from '../test/startTestGateway.ts'

const origin = 'https://shop.example'
const shop = { id: 'shop', name: 'Shop', origins: [origin] }
const DAY_MS = 86_400_000

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Sends the library's requests with the origin of the shop, and records their paths. */
function followRequests(): readonly string[] {
  const answered: string[] = []
  const send = fetch
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const headers = { ...(init.headers as Record<string, string>), origin }
    const answer = await send(input, { ...init, headers })
    answered.push(`${init.method} ${new URL(input).pathname} ${answer.status}`)
    return answer
  })
  return answered
}

function visit(gatewayUrl: string, isOn = true): Portico {
  const portico = createPortico({
    projectId: 'shop',
    gatewayUrl,
    networks: [mainnet],
    features: { analytics: isOn },
    // Batches are sent at once; requests keep their timeout.
    clock: {
      now: Date.now,
      after(ms, run) {
        const timer = setTimeout(run, ms === 5000 ? 0 : ms)
        return () => clearTimeout(timer)
      },
    },
  })
  onTestFinished(sendAnalytics(portico))
  void portico.open()
  return portico
}

async function readEvents(folder: string, change?: { receivedAt: Date }) {
  const store = await openDatabase(readConfig({ DATA_DIR: folder }), migrations)
  try {
    const rows = await store.db.select().from(usageEvents)
    if (change) await store.db.update(usageEvents).set(change)
    return rows.map(({ projectId, event, properties }) => [projectId, event, properties])
  } finally {
    await store.close()
  }
}

const kept = [['shop', 'MODAL_OPEN', { connected: false, view: 'Connect' }]]

test('usage events: kept when both project and page enable them, for the configured days', async () => {
  const folder = await createTestFolder()
  const gateway = await startTestGateway({ folder, upstreams: ['http://127.0.0.1:9'] })
  const answered = followRequests()

  await gateway.projects.put({ ...shop, features: { analytics: false } })
  visit(gateway.url)
  await expect.poll(() => answered).toEqual(['GET /getAnalyticsConfig 200'])

  await gateway.projects.put({ ...shop, features: { analytics: true } })
  visit(gateway.url, false)
  visit(gateway.url)
  await expect.poll(() => answered).toHaveLength(3)
  expect(answered.slice(1)).toEqual(['GET /getAnalyticsConfig 200', 'POST /v1/events 200'])
  await gateway.close()

  const receivedAt = new Date(Date.now() - 2 * DAY_MS)
  expect(await readEvents(folder, { receivedAt })).toEqual(kept)
  const again = async (days: string) => {
    const environment = { PORT: '0', DATA_DIR: folder, USAGE_DAYS: days, LOG_LEVEL: 'silent' }
    await (await startGateway(readConfig(environment))).close()
    return readEvents(folder)
  }
  expect(await again('3')).toEqual(kept)
  expect(await again('1')).toEqual([])
})
