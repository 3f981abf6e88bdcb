import { execFileSync } from 'node:child_process'
import { accessSync, constants, existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/**
 * @typedef {{ initdb: string, postgres: string }} PostgresPrograms
 * @typedef {{ uid: number, gid: number }} Owner
 */

// Debian installs each major version into its own folder, which is not on the PATH.
const DEBIAN = '/usr/lib/postgresql'

/** @returns {PostgresPrograms | undefined} the newest that is installed */
export function findPostgres() {
  const majors = existsSync(DEBIAN) ? readdirSync(DEBIAN) : []
  const newestFirst = majors.sort((a, b) => Number(b) - Number(a))
  for (const folder of [...newestFirst.map((major) => join(DEBIAN, major, 'bin')), ...searched()]) {
    const [initdb, postgres] = [join(folder, 'initdb'), join(folder, 'postgres')]
    if (isProgram(initdb) && isProgram(postgres)) return { initdb, postgres }
  }
  return undefined
}

/** @returns {string | undefined} */
export function findRedis() {
  return searched()
    .flatMap((folder) => [join(folder, 'redis-server'), join(folder, 'valkey-server')])
    .find(isProgram)
}

/**
 * PostgreSQL refuses to run as root. It then runs as the user of its package.
 *
 * @returns {Owner | undefined} undefined unless the process runs as root
 */
export function postgresOwner() {
  if (process.getuid?.() !== 0) return undefined
  /** @param {string} option */
  const readId = (option) => Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }))
  return { uid: readId('-u'), gid: readId('-g') }
}

function searched() {
  return (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
}

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
