import { ServiceError } from '@portico/common'
import { NAME_CLOCK_MAX_S, NameRequest } from 'portico/gateway/names'
import * as v from 'valibot'
import { createNameError } from './createNameError.ts'

const FORM =
  'The message must be {"name":…,"attributes":{…},"timestamp":…} exactly as JSON.stringify writes it.'

/**
 * Reads the message that an owner signed.
 *
 * @param now - in milliseconds
 * @throws {ServiceError} `bad_request` for another form; `signature_refused` for one that is not of
 * these minutes
 */
export function readRequest(message: string, now: number): NameRequest {
  const request = parse(message)
  const away = Math.abs(now / 1000 - request.timestamp)
  if (away > NAME_CLOCK_MAX_S) {
    throw createNameError(
      'signature_refused',
      `The timestamp must be within ${NAME_CLOCK_MAX_S} seconds of now; sign again.`,
    )
  }
  return request
}

function parse(message: string): NameRequest {
  let value: unknown
  try {
    value = JSON.parse(message)
  } catch (cause) {
    throw new ServiceError('bad_request', FORM, { cause })
  }
  const { success, output } = v.safeParse(NameRequest, value)
  // In another spelling, a text may show its signer something else: a key may stand in it twice.
  if (!success || JSON.stringify(output) !== message) throw new ServiceError('bad_request', FORM)
  return output
}
