import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isLocked, lockFolder } from './lockFolder.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-lock-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('lockFolder: one caller holds the lock, and the next one gets it after the release', async () => {
  const unlock = await lockFolder(folder)
  await expect(lockFolder(folder)).rejects.toThrow('in use by another process')
  await unlock()
  const again = await lockFolder(folder)
  await again()
})

test('lockFolder: the lock of a killed process blocks nobody', async () => {
  const holder = spawn(process.execPath, [
    '-e',
    `require('node:net').createServer((socket) => socket.end('held')).listen(${JSON.stringify(join(folder, 'lock-0000000000000000'))}, () => console.log('held'))`,
  ])
  await new Promise((held) => holder.stdout.once('data', held))
  await expect(lockFolder(folder)).rejects.toThrow('in use')
  holder.kill('SIGKILL')
  await new Promise((gone) => holder.once('exit', gone))
  const unlock = await lockFolder(folder)
  await unlock()
})

test('lockFolder: a holder that is too busy to answer keeps its lock', async () => {
  const holder = spawn(process.execPath, [
    '-e',
    `require('node:net').createServer(() => {}).listen(${JSON.stringify(join(folder, 'lock-0000000000000000'))}, () => console.log('held'))`,
  ])
  await new Promise((held) => holder.stdout.once('data', held))
  await expect(lockFolder(folder)).rejects.toThrow('in use')
  expect(await isLocked(folder)).toBe(true)
  holder.kill('SIGKILL')
})

test('lockFolder: of many callers that find a dead lock, one gets it', async () => {
  const holder = spawn(process.execPath, [
    '-e',
    `require('node:net').createServer((socket) => socket.end('held')).listen(${JSON.stringify(join(folder, 'lock-0000000000000000'))}, () => console.log('held'))`,
  ])
  await new Promise((held) => holder.stdout.once('data', held))
  holder.kill('SIGKILL')
  await new Promise((gone) => holder.once('exit', gone))
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)))
  const held = results.filter(({ status }) => status === 'fulfilled')
  expect(held).toHaveLength(1)
})

test('lockFolder: two callers never hold the lock at once', async () => {
  for (let round = 0; round < 10; round += 1) {
    const results = await Promise.allSettled(Array.from({ length: 6 }, () => lockFolder(folder)))
    const held = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    expect(held).toHaveLength(1)
    await held[0]?.()
  }
})

test('lockFolder: a waiting caller gets the lock when it is released', async () => {
  const first = await lockFolder(folder)
  const second = lockFolder(folder, 60_000)
  await first()
  await (await second)()
  expect(await isLocked(folder)).toBe(false)
})
