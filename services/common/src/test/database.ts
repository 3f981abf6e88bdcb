/** For the tests of services with a database. */
export { createTestDatabase } from './createTestDatabase.ts'
export { createTestDataFolder } from './createTestDataFolder.ts'
