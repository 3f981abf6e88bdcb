/** For the tests of services that send mails. */

export { type ReceivedMail, startMailServer, type TestMailServer } from './startMailServer.ts'
