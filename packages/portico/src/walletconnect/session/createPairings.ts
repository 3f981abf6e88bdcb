import type { DappMetadata, SignInRequest } from '../../core/interfaces/connector.ts'
import { PAIRING_EXPIRED_AT_MS, PAIRING_LIFETIME_MS } from '../../wire/limits.ts'
import { bytesToHex, randomBytes } from '../crypto/hex.ts'
import { KEY_BYTES, publicKeyOf, topicOf } from '../crypto/keys.ts'
import { createId } from '../protocol/createId.ts'
import type { ProposedNamespaces } from '../protocol/proposal.ts'
import type { StoredPairing } from '../protocol/records.ts'
import { createAuthPayload } from '../protocol/signIn.ts'
import { seal } from './createChannel.ts'
import {
  createPairing,
  type LivePairing,
  type Pairing,
  type PairingDeps,
  SETTLE_MS,
} from './createPairing.ts'

export interface PairingRequest {
  readonly proposed: ProposedNamespaces
  readonly metadata: DappMetadata
  readonly signIn?: SignInRequest | undefined
}

/** Makes codes, each for as long as it can be scanned, and the sessions that come of them. */
export interface Pairings {
  /**
   * The code that is there and still good for this, or a new one that the relay has taken.
   *
   * @param isShown - somebody can see a new one
   */
  get(request: PairingRequest, isShown?: boolean): Promise<Pairing | undefined>
  /** The code that is there and still good for this. */
  peek(request: PairingRequest): Pairing | undefined
  /** The relay was away: one that keeps its mail in memory has forgotten what a wallet has not fetched. */
  repeat(): void
}

/** Proposes sessions under codes of four minutes (spec 9), one at a time. */
export function createPairings(deps: PairingDeps): Pairings {
  const { store, clock } = deps
  const live = new Set<LivePairing>()
  let current: LivePairing | undefined
  let making:
    | { readonly proposal: string; readonly pairing: Promise<Pairing | undefined> }
    | undefined

  const isGood = (pairing: LivePairing, proposal: string) =>
    pairing.proposal === proposal &&
    pairing.expiresAt - clock.now() > (pairing.isAnswered() ? -SETTLE_MS : PAIRING_EXPIRED_AT_MS)

  const enter = (stored: StoredPairing, isOwn: boolean, signIn: SignInRequest | undefined) => {
    const { authId: id } = stored
    const auth = id && signIn ? { id, signIn } : undefined
    const pairing = createPairing(deps, stored, isOwn, auth, () => {
      live.delete(pairing)
      if (current === pairing) current = undefined
    })
    live.add(pairing)
    current = pairing
    return pairing
  }
  const make = ({ proposed, metadata, signIn }: PairingRequest, proposal: string) => {
    const symKey = randomBytes(KEY_BYTES)
    const secretKey = randomBytes(KEY_BYTES)
    const topic = topicOf(symKey)
    const now = clock.now()
    const expiresAt = now + PAIRING_LIFETIME_MS
    const expiryTimestamp = Math.floor(expiresAt / 1000)
    const asker = { publicKey: bytesToHex(publicKeyOf(secretKey)), metadata }
    const id = createId()
    const params = {
      requiredNamespaces: {},
      optionalNamespaces: proposed,
      relays: [{ protocol: 'irn' }],
      pairingTopic: topic,
      proposer: asker,
      expiryTimestamp,
    }
    const messages = [seal(symKey, { id, method: 'wc_sessionPropose', params })]
    // One approval for both only where every network is EVM.
    const { eip155, ...others } = proposed
    const isBoth = signIn && eip155 && Object.keys(others).length === 0
    const authId = isBoth ? createId() : undefined
    if (isBoth && authId) {
      const authPayload = createAuthPayload(signIn, eip155.chains, eip155.methods, now)
      const params = { authPayload, requester: asker, expiryTimestamp }
      messages.unshift(seal(symKey, { id: authId, method: 'wc_sessionAuthenticate', params }))
    }
    const stored = {
      topic,
      symKey: bytesToHex(symKey),
      secretKey: bytesToHex(secretKey),
      id,
      authId,
      expiresAt,
      proposal,
      messages,
      wanted: false,
    }
    store.setPairing(stored)
    const pairing = enter(stored, true, signIn)
    return hold(pairing, async () => {
      await pairing.listen()
      await pairing.propose()
    })
  }
  // The answer of a fast wallet may come before the caller has the code.
  const hold = async (pairing: LivePairing, prepare: () => Promise<void>) => {
    const leave = pairing.want()
    try {
      await prepare()
      pairing.isReady = true
      return pairing
    } catch (error) {
      pairing.forget()
      throw error
    } finally {
      clock.after(0, leave)
    }
  }
  // A page that was closed behind the wallet goes on where it was.
  const takeUp = async ({ signIn }: PairingRequest, proposal: string) => {
    const stored = store.pairing()
    if (!stored || live.size > 0 || stored.proposal !== proposal) return undefined
    const pairing = enter(stored, false, signIn)
    if (!isGood(pairing, proposal)) {
      pairing.forget()
      return undefined
    }
    return hold(pairing, () => pairing.listen())
  }

  const peek = (proposal: string) =>
    current?.isReady && isGood(current, proposal) ? current : undefined

  return {
    peek: (request) => peek(keyOf(request)),
    repeat() {
      for (const pairing of live) {
        if (pairing.isReady && !pairing.isAnswered()) pairing.propose().catch(() => {})
      }
    },
    get(request, isShown = true) {
      const proposal = keyOf(request)
      const there = peek(proposal)
      if (there) return Promise.resolve(there)
      if (making?.proposal === proposal) return making.pairing
      const pairing = takeUp(request, proposal)
        .then((found) => found ?? (isShown ? make(request, proposal) : undefined))
        .finally(() => {
          making = undefined
        })
      making = { proposal, pairing }
      return pairing
    },
  }
}

// Another request to sign in is another proposal: its nonce is used once.
function keyOf({ proposed, signIn }: PairingRequest): string {
  return JSON.stringify(signIn ? { ...proposed, signIn } : proposed)
}
