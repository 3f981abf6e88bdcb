import type { DappMetadata, SignInRequest } from '../../core/interfaces/connector.ts'
import { PAIRING_EXPIRED_AT_MS, PAIRING_LIFETIME_MS } from '../../wire/limits.ts'
import { bytesToHex, randomBytes } from '../crypto/encoding.ts'
import { deriveTopic, getPublicKey, KEY_BYTES } from '../crypto/keys.ts'
import { createId } from '../protocol/jsonRpc.ts'
import type { ProposedNamespaces } from '../protocol/namespaces.ts'
import type { StoredPairing } from '../protocol/records.ts'
import { createAuthPayload } from '../protocol/signIn.ts'
import { sealMessage } from './createChannel.ts'
import { createPairing } from './createPairing.ts'
import { SETTLE_TIMEOUT_MS } from './createPairingLock.ts'
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

  const isFresh = (expiresAt: number, isApproved: boolean) =>
    expiresAt - clock.now() > (isApproved ? -SETTLE_TIMEOUT_MS : PAIRING_EXPIRED_AT_MS)

  /** @param isOwn - whether this page created it and proposes it now */
  const open = async (stored: StoredPairing, isOwn: boolean, signIn: SignInRequest | undefined) => {
    const { authId: id } = stored
    const auth = id && signIn ? { id, signIn } : undefined
    const pairing = createPairing(deps, stored, isOwn, auth, () => {
      live.delete(pairing)
      if (current === pairing) current = undefined
    })
    live.add(pairing)
    current = pairing
    // A fast wallet may answer before the caller has the pairing.
    const release = pairing.acquire()
    try {
      await pairing.subscribe()
      if (isOwn) await pairing.propose()
      pairing.isReady = true
      return pairing
    } catch (error) {
      pairing.cancel()
      throw error
    } finally {
      clock.after(0, release)
    }
  }
  const create = (request: PairingRequest, proposal: string) => {
    const stored = createProposal(request, proposal, clock.now())
    store.setPairing(stored)
    return open(stored, true, request.signIn)
  }
  // Resumes the pairing of a page that was closed behind the wallet.
  const resume = async ({ signIn }: PairingRequest, proposal: string) => {
    const stored = store.pairing()
    if (!stored || live.size > 0 || stored.proposal !== proposal) return undefined
    if (isFresh(stored.expiresAt, !!stored.responder)) return open(stored, false, signIn)
    store.setPairing(undefined)
    return undefined
  }

  const peek = (proposal: string) =>
    current?.isReady &&
    current.proposal === proposal &&
    isFresh(current.expiresAt, current.isApproved())
      ? current
      : undefined

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

/** Creates the keys of a pairing and seals its messages. */
function createProposal(
  { proposed, metadata, signIn }: PairingRequest,
  proposal: string,
  now: number,
): StoredPairing {
  const key = randomBytes(KEY_BYTES)
  const secretKey = randomBytes(KEY_BYTES)
  const topic = deriveTopic(key)
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
  const messages = [sealMessage(key, { id, method: 'wc_sessionPropose', params })]
  // One approval covers session and sign-in only if every network is EVM.
  const { eip155, ...others } = proposed
  let authId: number | undefined
  if (signIn && eip155 && Object.keys(others).length === 0) {
    authId = createId()
    const authPayload = createAuthPayload(signIn, eip155.chains, eip155.methods, now)
    const params = { authPayload, requester, expiryTimestamp }
    messages.unshift(sealMessage(key, { id: authId, method: 'wc_sessionAuthenticate', params }))
  }
  return {
    topic,
    symKey: bytesToHex(key),
    secretKey: bytesToHex(secretKey),
    id,
    authId,
    expiresAt,
    proposal,
    messages,
    wanted: false,
  }
}

// Each sign-in request needs a proposal of its own: its nonce is used once.
function getProposalKey({ proposed, signIn }: PairingRequest): string {
  return JSON.stringify(signIn ? { ...proposed, signIn } : proposed)
}
