import { FrameError } from 'portico/wire/frame'

/** A code was wrong. The site learns no more than that. */
export class WrongCodeError extends FrameError {
  /** With 0, the code is dead. */
  readonly triesLeft: number

  constructor(triesLeft: number) {
    super({ code: 'code_wrong' })
    this.triesLeft = triesLeft
  }
}
