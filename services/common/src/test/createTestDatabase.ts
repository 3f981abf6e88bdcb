import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { testServers } from './servers.ts'

/** @returns the URL of a new, empty PostgreSQL database */
export async function createTestDatabase(): Promise<string> {
  const { databaseUrl } = testServers()
  const name = `test_${randomBytes(8).toString('hex')}`
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(`create database ${name}`)
  await client.end()
  const url = new URL(databaseUrl)
  url.pathname = name
  return url.href
}
