import { RelayError } from '../errors.ts'

const RETRY_SECONDS = 60

/**
 * The topic is full: its subscribers are away. An older message is never dropped for a newer one of
 * the same topic.
 */
export const topicFullError = () =>
  new RelayError('mailbox_full', 'Too many messages wait on this topic.', {
    retryAfterSeconds: RETRY_SECONDS,
  })

/** The quota of the publisher's address is used up. */
export const addressFullError = () =>
  new RelayError('address_full', 'Too many messages from this address wait.', {
    retryAfterSeconds: RETRY_SECONDS,
  })

/** The quota of the project is used up. */
export const projectFullError = () =>
  new RelayError('project_full', 'Too many messages of this project wait.', {
    retryAfterSeconds: RETRY_SECONDS,
  })

/** The quota of the relay is used up. */
export const relayFullError = () =>
  new RelayError('relay_full', 'The relay holds all that it may.', {
    retryAfterSeconds: RETRY_SECONDS,
  })
