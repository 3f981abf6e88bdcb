import { FrameError } from 'portico/wire/frame'

/** The answer to an event of what this wallet does not have: smart accounts. */
export async function notBuilt(): Promise<never> {
  throw new FrameError({ code: 'method_not_allowed' })
}
