import { FrameError } from 'portico/wire/frame'

/** Nothing that this browser has can confirm who is there: no address, and no passkey. */
export class NoStepUpError extends FrameError {
  constructor() {
    super({ code: 'internal' })
  }
}
