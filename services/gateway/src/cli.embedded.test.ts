import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { createTestDataFolder } from '@portico/common/test/database'
import { expect, onTestFinished, test } from 'vitest'
import { runCommand } from './cli/runCommand.ts'
import { readConfig } from './config/readConfig.ts'
import { startGateway } from './startGateway.ts'
import { ADMIN_TOKEN, createClient, shop } from './test/client.ts'
import { runProgram } from './test/runProgram.ts'

const SLOW = { timeout: 180_000 }

async function setup() {
  const environment = { DATA_DIR: await createTestDataFolder(), PORT: '0', LOG_LEVEL: 'silent' }
  return {
    environment,
    run: (line: string) => runCommand(line.split(' ').filter(Boolean), environment),
  }
}

async function start(environment: NodeJS.ProcessEnv) {
  const running = await startGateway(readConfig(environment))
  onTestFinished(() => running.close())
  return running
}

type Run = (line: string) => Promise<string>

/** The life cycle of a project, with and without a running gateway. */
async function expectLife(run: Run): Promise<void> {
  expect(await run('project list')).toBe('There is no project yet.')
  expect(
    await run('project add --id shop --name Shop --origin https://a.example --per-minute 50'),
  ).toBe(
    'saved shop  Shop  (https://a.example; 50/min, 1200/min an address; without rpc, servers, analytics)',
  )
  expect(
    await run(
      'project add --id shop --origin https://b.example --with rpc,servers --without signIn',
    ),
  ).toBe(
    'saved shop  Shop  (https://b.example; 50/min, 1200/min an address; without signIn, analytics)',
  )
  // Options that are not given keep their value.
  expect(await run('project add --id shop --without servers')).toMatch(
    /without signIn, servers, analytics\)$/,
  )
  expect(await run('project add --name Other --inactive')).toMatch(
    /^saved [0-9a-f]{32} {2}Other {2}\(no origin: requests from pages are refused; .*; inactive\)$/,
  )
  expect((await run('project list')).split('\n')).toHaveLength(2)
  expect(await run('project remove shop')).toBe('removed shop')
  await expect(run('project remove shop')).rejects.toThrow('There is no project shop.')
  expect((await run('project list')).split('\n')).toHaveLength(1)
}

const originForm =
  'an origin is written as https://app.example, without a path or a slash at its end'
const limitForm = 'must be a whole number from 1 to 1000000000'
const names =
  'rpc, balances, prices, swaps, onramp, identity, directory, signIn, servers, analytics'

/** Each invalid option, and its messages. */
const refusals: readonly (readonly [options: string, lines: readonly string[]])[] = [
  ['--name A --origin https://a.example/shop', [`--origin: ${originForm}`]],
  ['--name A --origin https://*.example', [`--origin: ${originForm}`]],
  ['--name A --origin https://a.example --origin b.example', [`--origin (2 of 2): ${originForm}`]],
  [
    '--origin https://a.example',
    ['--name: must be 1 to 100 characters, without control characters'],
  ],
  ['--name A --per-minute many', [`--per-minute: ${limitForm}`]],
  ['--name A --per-minute=', [`--per-minute: ${limitForm}`]],
  ['--name A --per-address 1e3', [`--per-address: ${limitForm}`]],
  ['--name A --with speed', [`--with "speed": is no feature; there are ${names}`]],
  ['--name A --without speed', [`--without "speed": is no feature; there are ${names}`]],
  [
    '--name A --id a/b --per-minute 0',
    [
      '--id: must be 1 to 64 letters, digits, hyphens and underscores',
      `--per-minute: ${limitForm}`,
    ],
  ],
]

async function expectRefusals(run: Run): Promise<void> {
  for (const [options, problems] of refusals) {
    await expect(run(`project add ${options}`)).rejects.toMatchObject({ problems })
  }
  expect(await run('project list')).toBe('There is no project yet.')
}

test('portico-gateway: without a running gateway, it opens the database', SLOW, async () => {
  const { run } = await setup()
  await expectRefusals(run)
  await expectLife(run)
})

test(
  'portico-gateway: with a running gateway, it uses its admin API, and changes apply at once',
  SLOW,
  async () => {
    const { run, environment } = await setup()
    const { url } = await start(environment)
    await expectRefusals(run)
    await expectLife(run)
    const client = createClient(url, 'new')
    expect((await client.read()).status).toBe(401)
    await run('project add --id new --name New --with servers')
    expect((await client.read()).status).toBe(200)
    await run('project remove new')
    expect((await client.read()).status).toBe(401)
  },
)

test(
  'portico-gateway: admin.json is private to the owner, and is deleted on stop',
  SLOW,
  async () => {
    const { environment, run } = await setup()
    const running = await startGateway(readConfig(environment))
    onTestFinished(() => running.close())
    const note = join(environment.DATA_DIR, 'admin.json')
    expect((await stat(note)).mode & 0o777).toBe(0o600)
    expect(JSON.parse(await readFile(note, 'utf8'))).toMatchObject({ url: running.url })
    await running.close()
    await expect(stat(note)).rejects.toThrow('ENOENT')
    expect(await run('project list')).toBe('There is no project yet.')
  },
)

test.each([
  '',
  'project',
  'project rename a',
  'projects list',
  'project remove',
  'project add --colour red',
  'project add shop',
  'project list shop',
  'project remove a b',
])('portico-gateway: ‘%s’ prints the usage', async (line) => {
  const { run } = await setup()
  await expect(run(line)).rejects.toThrow('portico-gateway project list\n')
})

test('portico-gateway: prints errors without a stack, with exit code 1', SLOW, async () => {
  const { environment } = await setup()
  const run = async (...args: string[]) => {
    const program = runProgram('dist/cli.js', environment, args)
    const { code } = await program.ended
    return { code, output: program.output() }
  }
  expect(await run('project', 'add', '--id', 'shop', '--name', 'My shop')).toEqual({
    code: 0,
    output:
      'saved shop  My shop  (no origin: requests from pages are refused; 6000/min, 1200/min an address; without rpc, servers, analytics)\n',
  })
  expect(await run('project', 'add', '--name', 'x', '--origin', 'a.example')).toEqual({
    code: 1,
    output:
      '--origin: an origin is written as https://app.example, without a path or a slash at its end\n',
  })
  const unknown = await run('project', 'rename')
  expect(unknown.code).toBe(1)
  expect(unknown.output).toMatch(/^portico-gateway project list\n/)
})

test('admin routes: without the token, they answer like unknown paths', SLOW, async () => {
  const { environment } = await setup()
  const { url } = await start({ ...environment, ADMIN_TOKEN })
  const nothing = await (await fetch(`${url}/nothing`)).json()
  const routes = [
    ['GET', '/admin/projects'],
    ['PUT', '/admin/projects/shop'],
    ['DELETE', '/admin/projects/shop'],
  ] as const
  const given = [undefined, 'Bearer', `Bearer ${ADMIN_TOKEN}x`, `Basic ${ADMIN_TOKEN}`, ADMIN_TOKEN]
  for (const [method, path] of routes) {
    for (const authorization of given) {
      const response = await fetch(url + path, {
        method,
        headers: authorization === undefined ? {} : { authorization },
        ...(method === 'PUT' && { body: JSON.stringify(shop) }),
      })
      expect(response.status).toBe(404)
      // The same message as for an unknown path.
      const { error } = (await response.json()) as { error: { code: string; message: string } }
      expect(error).toEqual({ ...nothing.error, requestId: expect.any(String) })
    }
  }
  const client = createClient(url)
  expect((await client.put(shop)).status).toBe(200)
  expect((await client.remove()).status).toBe(204)
  expect((await client.remove()).status).toBe(404)
})
