// node run.mjs [--rounds 15] [--slow 4] [--only bare,portico-evm]
// One interleaved run: every round visits every kit once, so that other load on the
// machine affects all of them.
import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import { CHROMIUM_ARGS, resolveChromium } from '../scripts/lib/browser.mjs'
import { install } from './install.mjs'
import { kits } from './kits.mjs'
import { probe, sample } from './measure.mjs'
import { here } from './paths.mjs'
import { report } from './report.mjs'
import { serve } from './serve.mjs'

const option = (/** @type {string} */ name, /** @type {string} */ fallback) => {
  const index = process.argv.indexOf(`--${name}`)
  return index === -1 ? fallback : (process.argv[index + 1] ?? fallback)
}
const rounds = Number(option('rounds', '15'))
const slow = Number(option('slow', '4'))
const only = option('only', '')
const chosen = kits.filter(({ id }) => only === '' || only.split(',').includes(id))

const executablePath = resolveChromium()
const browser = await chromium.launch({
  // Other hosts do not resolve. Requests to them are counted.
  args: [...CHROMIUM_ARGS, '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost'],
  ...(executablePath && { executablePath }),
})
const results = []
const servers = []
try {
  for (const kit of chosen) {
    console.log(`${kit.name}: install and build`)
    const installed = await install(kit)
    const server = await serve(join(installed.folder, 'dist'))
    servers.push(server)
    results.push({
      kit,
      installed,
      url: server.url,
      samples: [],
      probe: await probe(browser, server.url, kit),
    })
  }
  for (let round = 1; round <= rounds; round += 1) {
    console.log(`round ${round} of ${rounds}`)
    for (const result of results)
      result.samples.push(await sample(browser, result.url, result.kit, slow))
  }
  const machine = {
    cores: cpus().length,
    cpu: cpus()[0]?.model ?? '',
    node: process.version,
    chromium: browser.version(),
  }
  const { markdown, json, missed } = report({
    results,
    rounds,
    slow,
    machine,
    date: new Date().toISOString(),
  })
  mkdirSync(join(here, 'results'), { recursive: true })
  writeFileSync(join(here, 'results', 'latest.md'), markdown)
  writeFileSync(join(here, 'results', 'latest.json'), `${JSON.stringify(json, undefined, 2)}\n`)
  console.log(markdown)
  for (const { what } of missed) console.error(`Over the limit: ${what}`)
  if (missed.length > 0) process.exitCode = 1
} finally {
  await browser.close()
  await Promise.all(servers.map((server) => server.stop()))
}
