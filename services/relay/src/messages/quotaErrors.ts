import { RelayError } from '../errors.ts'

const RETRY_SECONDS = 60

/** The topic holds as many letters as it may: its readers are away. Nothing older is dropped for a newer one. */
export const mailboxFull = () =>
  new RelayError('mailbox_full', 'Too many messages wait on this topic.', {
    retryAfterSeconds: RETRY_SECONDS,
  })

/** Whoever publishes from this address left as much as he may. */
export const addressFull = () =>
  new RelayError('address_full', 'Too many messages from this address wait.', {
    retryAfterSeconds: RETRY_SECONDS,
  })

/** The clients of this project together did. */
export const projectFull = () =>
  new RelayError('project_full', 'Too many messages of this project wait.', {
    retryAfterSeconds: RETRY_SECONDS,
  })

/** All topics together do. */
export const relayFull = () =>
  new RelayError('relay_full', 'The relay holds all that it may.', {
    retryAfterSeconds: RETRY_SECONDS,
  })
