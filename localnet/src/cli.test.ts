import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, test } from 'vitest'

const TIMEOUT = 180_000
const BIN = fileURLToPath(new URL('../bin.mjs', import.meta.url))

const running: ChildProcess[] = []

afterEach(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
})

/**
 * The tests may themselves run under npm. The command must see only the environment of the test.
 */
function withoutNpm(): NodeJS.ProcessEnv {
  const { npm_lifecycle_event: _, ...env } = process.env
  return env
}

/** Starts the command and waits until it has printed its table. */
async function startCommand(
  command = process.execPath,
  args: readonly string[] = [BIN],
  env: Readonly<Record<string, string>> = {},
) {
  const child = spawn(command, args, {
    env: { ...withoutNpm(), ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.push(child)
  let printed = ''
  for await (const chunk of child.stdout) {
    printed += String(chunk)
    if (printed.includes('Ready in')) break
  }
  const rpcUrls = [...printed.matchAll(/rpc +(http:\S+)/g)].map(([, url = '']) => url)
  expect(rpcUrls).toHaveLength(4)
  return { child, printed, rpcUrls }
}

function answers(url: string): Promise<boolean> {
  return fetch(url, { method: 'POST', body: '{}' }).then(
    () => true,
    () => false,
  )
}

test.each(['SIGINT', 'SIGTERM'] as const)(
  '%s ends the whole world',
  { timeout: TIMEOUT },
  async (signal) => {
    const { child, printed, rpcUrls } = await startCommand()
    expect(printed).toContain('eip155:31337')
    expect(printed).toContain('eip155:31338')
    expect(printed).toContain('polkadot:12a7ac7973d2112a813de22c525ef9e6')
    expect(await Promise.all(rpcUrls.map(answers))).toEqual([true, true, true, true])
    const exit = once(child, 'exit')
    child.kill(signal)
    expect(await exit).toEqual([0, null])
    expect(await Promise.all(rpcUrls.map(answers))).toEqual([false, false, false, false])
  },
)

test('a crash ends the chains', { timeout: TIMEOUT }, async () => {
  const { child, rpcUrls } = await startCommand()
  child.kill('SIGKILL')
  for (const url of rpcUrls) await expect.poll(() => answers(url), { timeout: 30_000 }).toBe(false)
})

test('a signal to the shell of npm ends the world', {
  timeout: TIMEOUT,
}, async () => {
  // The second command keeps the shell from replacing itself by the first.
  const script = `"${process.execPath}" "${BIN}"; true`
  const npm = { npm_lifecycle_event: 'localnet' }
  const { child, rpcUrls } = await startCommand('sh', ['-c', script], npm)
  child.kill('SIGTERM')
  for (const url of rpcUrls) await expect.poll(() => answers(url), { timeout: 30_000 }).toBe(false)
})
