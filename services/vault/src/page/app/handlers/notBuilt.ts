import { FrameError } from 'portico/wire/frame'

/** The answer to an event that the frame does not handle yet. */
export async function notBuilt(): Promise<never> {
  throw new FrameError({ code: 'method_not_allowed' })
}
