import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockFolder } from './lockFolder.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'portico-lock-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

test('one holds it; free again, the next one may', async () => {
  const unlock = await lockFolder(folder)
  await expect(lockFolder(folder)).rejects.toThrow('in use by another gateway')
  await unlock()
  const again = await lockFolder(folder)
  await again()
})

test('the lock of a process that was killed holds nobody up', async () => {
  const holder = spawn(process.execPath, [
    '-e',
    `require('node:net').createServer(() => {}).listen(${JSON.stringify(join(folder, 'lock'))}, () => console.log('held'))`,
  ])
  await new Promise((held) => holder.stdout.once('data', held))
  await expect(lockFolder(folder)).rejects.toThrow('in use')
  holder.kill('SIGKILL')
  await new Promise((gone) => holder.once('exit', gone))
  const unlock = await lockFolder(folder)
  await unlock()
})

test('of many that find a dead lock, one gets it', async () => {
  const holder = spawn(process.execPath, [
    '-e',
    `require('node:net').createServer(() => {}).listen(${JSON.stringify(join(folder, 'lock'))}, () => console.log('held'))`,
  ])
  await new Promise((held) => holder.stdout.once('data', held))
  holder.kill('SIGKILL')
  await new Promise((gone) => holder.once('exit', gone))
  const results = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)))
  const held = results.filter(({ status }) => status === 'fulfilled')
  expect(held).toHaveLength(1)
})
