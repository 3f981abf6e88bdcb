import { keccakP } from '@noble/hashes/sha3'
import { utf8ToBytes } from '@noble/hashes/utils'

/** A Merlin transcript: a hash over labelled messages. */
export interface Transcript {
  append(label: string, message: Uint8Array): void
  challenge(label: string, length: number): Uint8Array
}

// The rate and the operation flags of STROBE-128.
const RATE = 166
const FLAG_I = 1
const FLAG_A = 2
const FLAG_C = 4
const FLAG_M = 16

/**
 * Creates a Merlin transcript (merlin.cool; STROBE-128 over Keccak-f[1600]), as schnorrkel uses it.
 *
 * @param label - the name of the protocol
 */
export function createTranscript(label: string): Transcript {
  const strobe = createStrobe('Merlin v1.0')
  const meta = (name: string, length: number): void => {
    const size = new Uint8Array(4)
    new DataView(size.buffer).setUint32(0, length, true)
    strobe.absorb(FLAG_M | FLAG_A, utf8ToBytes(name))
    strobe.absorb(FLAG_M | FLAG_A, size, true)
  }
  const append = (name: string, message: Uint8Array): void => {
    meta(name, message.length)
    strobe.absorb(FLAG_A, message)
  }
  append('dom-sep', utf8ToBytes(label))
  return {
    append,
    challenge(name, length) {
      meta(name, length)
      return strobe.squeeze(length)
    },
  }
}

function createStrobe(protocol: string) {
  const bytes = new Uint8Array(200)
  const words = new Uint32Array(bytes.buffer)
  let at = 0
  let began = 0
  bytes.set([1, RATE + 2, 1, 0, 1, 96])
  bytes.set(utf8ToBytes('STROBEv1.0.2'), 6)
  permute()
  absorb(FLAG_M | FLAG_A, utf8ToBytes(protocol))
  return { absorb, squeeze }

  function absorb(flags: number, data: Uint8Array, isMore = false): void {
    if (!isMore) begin(flags)
    duplex(data)
  }

  function squeeze(length: number): Uint8Array {
    begin(FLAG_I | FLAG_A | FLAG_C)
    return Uint8Array.from({ length }, () => {
      const byte = bytes[at] ?? 0
      bytes[at] = 0
      step()
      return byte
    })
  }

  function begin(flags: number): void {
    const before = began
    began = at + 1
    duplex(Uint8Array.of(before, flags))
    if ((flags & FLAG_C) !== 0 && at !== 0) runF()
  }

  function duplex(data: Uint8Array): void {
    for (const byte of data) {
      mix(at, byte)
      step()
    }
  }

  function step(): void {
    at += 1
    if (at === RATE) runF()
  }

  function runF(): void {
    mix(at, began)
    mix(at + 1, 0x04)
    mix(RATE + 1, 0x80)
    permute()
    at = 0
    began = 0
  }

  function mix(index: number, byte: number): void {
    bytes[index] = (bytes[index] ?? 0) ^ byte
  }

  // Keccak works on little-endian words, the byte order of every supported machine.
  function permute(): void {
    keccakP(words, 24)
  }
}
