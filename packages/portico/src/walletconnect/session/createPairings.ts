import type { DappMetadata, SignInRequest } from '../../core/interfaces/connector.ts'
import { PAIRING_EXPIRED_AT_MS, PAIRING_LIFETIME_MS } from '../../wire/limits.ts'
import { bytesToHex, randomBytes } from '../crypto/encoding.ts'
import { deriveTopic, getPublicKey, KEY_BYTES } from '../crypto/keys.ts'
import { createId } from '../protocol/jsonRpc.ts'
import type { ProposedNamespaces } from '../protocol/namespaces.ts'
import type { StoredPairing } from '../protocol/records.ts'
import { createAuthPayload } from '../protocol/signIn.ts'
import { sealMessage } from './createChannel.ts'
import { createPairing, SETTLE_MS } from './createPairing.ts'
import type { LivePairing, Pairing, PairingDependencies } from './types.ts'

/** What a pairing proposes. */
export interface PairingRequest {
  /** What a pairing proposes. */
  readonly proposed: ProposedNamespaces
  readonly metadata: DappMetadata
  readonly signIn?: SignInRequest | undefined
}

/** Creates pairings, one at a time, and their sessions. */
export interface Pairings {
  /**
   * Returns the current pairing if it is still valid for this request, else a new one.
   *
   * @param isShown - whether the user can see a new code; if not, none is created
   */
  getOrCreate(request: PairingRequest, isShown?: boolean): Promise<Pairing | undefined>
  /** Returns the current pairing if it is valid for this request. */
  getReady(request: PairingRequest): Pairing | undefined
  /** Publishes proposals again: a relay that restarts loses messages that it keeps in memory. */
  republish(): void
}

/** Creates pairings that live for four minutes, one at a time. */
export function createPairings(deps: PairingDependencies): Pairings {
  const { store, clock } = deps
  const live = new Set<LivePairing>()
  let current: LivePairing | undefined
  let creating:
    | { readonly proposal: string; readonly pairing: Promise<Pairing | undefined> }
    | undefined

  const isValid = (pairing: LivePairing, proposal: string) =>
    pairing.proposal === proposal &&
    pairing.expiresAt - clock.now() > (pairing.isApproved() ? -SETTLE_MS : PAIRING_EXPIRED_AT_MS)

  const add = (stored: StoredPairing, isOwn: boolean, signIn: SignInRequest | undefined) => {
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
  const create = ({ proposed, metadata, signIn }: PairingRequest, proposal: string) => {
    const symKey = randomBytes(KEY_BYTES)
    const secretKey = randomBytes(KEY_BYTES)
    const topic = deriveTopic(symKey)
    const now = clock.now()
    const expiresAt = now + PAIRING_LIFETIME_MS
    const expiryTimestamp = Math.floor(expiresAt / 1000)
    const requester = { publicKey: bytesToHex(getPublicKey(secretKey)), metadata }
    const id = createId()
    const params = {
      requiredNamespaces: {},
      optionalNamespaces: proposed,
      relays: [{ protocol: 'irn' }],
      pairingTopic: topic,
      proposer: requester,
      expiryTimestamp,
    }
    const messages = [sealMessage(symKey, { id, method: 'wc_sessionPropose', params })]
    // One approval covers session and sign-in only if every network is EVM.
    const { eip155, ...others } = proposed
    const isBoth = signIn && eip155 && Object.keys(others).length === 0
    const authId = isBoth ? createId() : undefined
    if (isBoth && authId) {
      const authPayload = createAuthPayload(signIn, eip155.chains, eip155.methods, now)
      const params = { authPayload, requester: requester, expiryTimestamp }
      messages.unshift(
        sealMessage(symKey, { id: authId, method: 'wc_sessionAuthenticate', params }),
      )
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
    const pairing = add(stored, true, signIn)
    return prepare(pairing, async () => {
      await pairing.subscribe()
      await pairing.propose()
    })
  }
  // A fast wallet may answer before the caller has the pairing.
  const prepare = async (pairing: LivePairing, prepare: () => Promise<void>) => {
    const release = pairing.acquire()
    try {
      await prepare()
      pairing.isReady = true
      return pairing
    } catch (error) {
      pairing.cancel()
      throw error
    } finally {
      clock.after(0, release)
    }
  }
  // Resumes the pairing of a page that was closed behind the wallet.
  const resume = async ({ signIn }: PairingRequest, proposal: string) => {
    const stored = store.pairing()
    if (!stored || live.size > 0 || stored.proposal !== proposal) return undefined
    const pairing = add(stored, false, signIn)
    if (!isValid(pairing, proposal)) {
      pairing.cancel()
      return undefined
    }
    return prepare(pairing, () => pairing.subscribe())
  }

  const peek = (proposal: string) =>
    current?.isReady && isValid(current, proposal) ? current : undefined

  return {
    getReady: (request) => peek(getProposalKey(request)),
    republish() {
      for (const pairing of live) {
        if (pairing.isReady && !pairing.isApproved()) pairing.propose().catch(() => {})
      }
    },
    getOrCreate(request, isShown = true) {
      const proposal = getProposalKey(request)
      const ready = peek(proposal)
      if (ready) return Promise.resolve(ready)
      if (creating?.proposal === proposal) return creating.pairing
      const pairing = resume(request, proposal)
        .then((found) => found ?? (isShown ? create(request, proposal) : undefined))
        .finally(() => {
          creating = undefined
        })
      creating = { proposal, pairing }
      return pairing
    },
  }
}

// Each sign-in request needs a proposal of its own: its nonce is used once.
function getProposalKey({ proposed, signIn }: PairingRequest): string {
  return JSON.stringify(signIn ? { ...proposed, signIn } : proposed)
}
