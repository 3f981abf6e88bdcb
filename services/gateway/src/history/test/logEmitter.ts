import { concat, type Hex, pad, toHex } from 'viem'

// LOG4 with four topics and data from the call data, after a constructor that returns the rest:
// topics at 0x00 to 0x60, data from 0x80.
const RUNTIME = '60603560403560203560003560803603806080600037' + '6000a400'
/** The creation code of a contract that logs what it is told, such as the events of an NFT. */
export const logEmitterCode: Hex = `0x601a80600b6000396000f3${RUNTIME}`

/** The call data for a log with these topics. */
export function logCall(topics: readonly (Hex | bigint)[], data: Hex = '0x'): Hex {
  const words = topics.map((topic) =>
    typeof topic === 'bigint' ? toHex(topic, { size: 32 }) : pad(topic),
  )
  return concat([...words, data])
}
