import { existsSync } from 'node:fs'
import { run } from '../lib/exec.mjs'
import { seconds } from '../lib/report.mjs'
import { findPostgres, findRedis } from './find.mjs'

const servers = [
  { name: 'PostgreSQL', debianPackage: 'postgresql', find: findPostgres },
  { name: 'Redis', debianPackage: 'redis-server', find: findRedis },
]

/**
 * Makes sure that PostgreSQL and Redis are installed: installs Debian's packages as root.
 *
 * @returns {Promise<string | undefined>} what to run by hand, when one stays absent
 */
export async function ensureServers() {
  const missing = absent()
  if (missing.length === 0) return undefined
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    await install(missing.map(({ debianPackage }) => debianPackage))
  }
  const still = absent()
  if (still.length === 0) return undefined
  const names = still.map(({ name }) => name).join(' and ')
  const packages = still.map(({ debianPackage }) => debianPackage).join(' ')
  return `${names} not found here. Run: sudo apt-get install -y ${packages}`
}

const absent = () => servers.filter(({ find }) => find() === undefined)

/** @param {readonly string[]} packages */
async function install(packages) {
  const started = Date.now()
  console.log(`stores: apt-get install ${packages.join(' ')} …`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env })
  const options = ['install', '-y', '-qq', '--no-install-recommends']
  const { code, output } = await run('apt-get', [...options, ...packages], { env })
  if (code !== 0) console.log(output.trim().split('\n').at(-1))
  else console.log(`stores: installed in ${seconds(Date.now() - started)}`)
}
