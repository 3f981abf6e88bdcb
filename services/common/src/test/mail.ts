/** For the tests of services that send mails. */

export { createInbox, type Inbox } from './createInbox.ts'
export { type ReceivedMail, startMailServer, type TestMailServer } from './startMailServer.ts'
