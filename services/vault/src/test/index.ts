/** For the tests of packages that use the wallet of real services. */

export { createTestClock } from '../page/test/createTestClock.ts'
export { createTestPasskeys } from '../page/test/createTestPasskeys.ts'
export { openTestPage, type PageBrowser, type TestPage } from '../page/test/openTestPage.ts'
export { startPageKeeper } from '../page/test/startPageKeeper.ts'
export { SITE, startPageVault } from '../page/test/startPageVault.ts'
export { createTestAuthenticator } from './createTestAuthenticator.ts'
export { writeEmptyPages } from './writeEmptyPages.ts'
