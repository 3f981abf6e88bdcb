import { encodeErrorResult, type Hex, parseAbi } from 'viem'

const abi = parseAbi([
  'error OffchainLookup(address sender, string[] urls, bytes callData, bytes4 callbackFunction, bytes extraData)',
])

/** The revert data of an off-chain look-up (EIP-3668). */
export function offchainLookup(sender: Hex, urls: readonly string[], data: Hex): Hex {
  const args = [sender, [...urls], data, '0x12345678', '0x'] as const
  return encodeErrorResult({ abi, errorName: 'OffchainLookup', args })
}

/**
 * A batch of 6.8 kB with 60 identical entries, each again a batch, three levels deep. Unpacking it
 * naively makes 216,000 requests in one turn.
 */
export function nameBomb(marker: string): Hex {
  const word = (value: number) => value.toString(16).padStart(64, '0')
  const entries = 60
  const tuple = (urls: string, data: string) =>
    word(0) + word(96) + word(96 + urls.length / 2) + urls + data
  const text = Buffer.from(marker).toString('hex')
  const urls = word(1) + word(32) + word(marker.length) + text.padEnd(64, '0')
  const level = (within: string): string => {
    const bytes = word(within.length / 2) + within.padEnd(Math.ceil(within.length / 64) * 64, '0')
    const offsets = word(entries * 32).repeat(entries)
    return `a780bab6${word(32)}${word(entries)}${offsets}${tuple(urls, bytes)}`
  }
  return `0x${level(level(level('')))}`
}
