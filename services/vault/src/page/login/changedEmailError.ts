import { FrameError } from 'portico/wire/frame'

/** The wallet of an address has another one now. The site does not learn that. */
export class ChangedEmailError extends FrameError {
  constructor() {
    super({ code: 'internal' })
  }
}
