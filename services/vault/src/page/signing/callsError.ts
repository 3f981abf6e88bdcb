import { FrameError } from 'portico/wire/frame'

/** https://eips.ethereum.org/EIPS/eip-5792, "Error Codes". */
const codes = {
  capability: 5700,
  network: 5710,
  duplicate: 5720,
  unknown: 5730,
  tooMany: 5740,
  atomic: 5760,
} as const

/** The wallet refuses a batch of calls for a reason that EIP-5792 has a code for. */
export function callsError(reason: keyof typeof codes): FrameError {
  return new FrameError({ code: 'invalid_params', rpcCode: codes[reason] })
}
