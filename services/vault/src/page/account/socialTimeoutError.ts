import { FrameError } from 'portico/wire/frame'

/** A user took longer at a provider than the service keeps the login. */
export class SocialTimeoutError extends FrameError {
  constructor() {
    super({ code: 'aborted' })
  }
}
