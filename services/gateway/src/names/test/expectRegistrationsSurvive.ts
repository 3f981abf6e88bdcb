import { openDatabase } from '@portico/common/database'
import { createNameMessage } from 'portico/gateway/names'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, vi } from 'vitest'
import { readConfig } from '../../config/readConfig.ts'
import { migrations } from '../../store/migrations.ts'
import { registeredNames } from '../../store/schema.ts'
import { ADMIN_TOKEN, createClient, shop } from '../../test/client.ts'
import { runNode } from '../../test/runNode.ts'
import { runGateway } from '../../test/runProgram.ts'
import { ZONE } from './newName.ts'

const COUNT = 60

async function signRegistration(index: number) {
  const account = privateKeyToAccount(generatePrivateKey())
  const message = createNameMessage({ name: `name-${index}.${ZONE}` })
  const signature = await account.signMessage({ message })
  return { coin_type: 60, address: account.address, message, signature }
}

/** Kills a gateway while it registers names, and repeats all requests at another one. */
export async function expectRegistrationsSurvive(stores: NodeJS.ProcessEnv): Promise<void> {
  const node = await runNode()
  const names = { NAMES_ZONE: ZONE, NAMES_CHAIN: 'eip155:31337' }
  const environment = { ...node.environment, ...stores, ...names, ADMIN_TOKEN }
  const bodies = await Promise.all(Array.from({ length: COUNT }, (_, at) => signRegistration(at)))
  const acknowledged = new Set<string>()
  const start = async () => {
    const gateway = await runGateway(environment)
    const limits = { perMinute: 1_000_000, perAddressPerMinute: 1_000_000 }
    await createClient(gateway.url).put({ ...shop, limits })
    return gateway
  }
  const post = async (url: string, body: (typeof bodies)[number]) => {
    const response = await fetch(`${url}/v1/profile/account?projectId=shop`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    if (response.ok) acknowledged.add(body.address)
    return response.status
  }
  const first = await start()
  const pending = Promise.allSettled(bodies.map((body) => post(first.url, body)))
  await vi.waitFor(() => expect(acknowledged.size).toBeGreaterThan(0), {
    timeout: 20_000,
    interval: 1,
  })
  first.child.kill('SIGKILL')
  await Promise.all([pending, first.ended])
  const before = [...acknowledged]
  expect(await readOwners(environment)).toEqual(expect.arrayContaining(before))
  const second = await start()
  const statuses = await Promise.all(bodies.map((body) => post(second.url, body)))
  expect(new Set(statuses)).toEqual(new Set([200]))
  second.child.kill('SIGKILL')
  await second.ended
  const owners = await readOwners(environment)
  expect(owners.toSorted()).toEqual(bodies.map(({ address }) => address).sort())
}

async function readOwners(environment: NodeJS.ProcessEnv): Promise<readonly string[]> {
  const store = await openDatabase(readConfig(environment), migrations)
  try {
    return (await store.db.select().from(registeredNames)).map(({ address }) => address)
  } finally {
    await store.close()
  }
}
