/** For the tests of services with a database. */
export { freshDatabase } from './createTestDatabase.ts'
export { makeDatabase } from './makeDatabase.ts'
