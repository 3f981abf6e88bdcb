/** For the tests of services with a database. */

export { codesConformance } from './codesConformance.ts'
export { createTestDatabase } from './createTestDatabase.ts'
export { createTestDataFolder } from './createTestDataFolder.ts'
