import { mainnet, optimism, solana } from '../../networks/index.ts'
import { createEmbeddedChains } from '../../testing/embedded/createEmbeddedChains.ts'
import { createEmbeddedKeys } from '../../testing/embedded/createEmbeddedKeys.ts'
import { createWalletState } from '../../testing/wallet/createWalletState.ts'
import type { FakeStorage } from '../../testing/wallet/types.ts'
import type { AccountType } from '../../wire/accounts.ts'
import {
  createFrameServer,
  type FrameHandlers,
  type FrameServer,
} from '../../wire/frame/createFrameServer.ts'
import { FrameError } from '../../wire/frame/frameError.ts'
import type { FramePort } from '../../wire/frame/listen.ts'
import type { PlainValue } from '../../wire/frame/toPlainValue.ts'
import { decodeBase58 } from '../../wire/validate/base58.ts'
import { decodeBase64, encodeBase64 } from '../../wire/validate/base64.ts'
import { encodeBase58 } from '../../wire/validate/encodeBase58.ts'
import type { EmbeddedNamespace } from '../options.ts'
import { type ApprovalDrawer, createApprovalDrawer } from './createApprovalDrawer.ts'

export const networks = [mainnet, optimism, solana]

/** What the wallet service knows of the browser: its cookie. */
interface Login {
  /** Unset for a user of a passkey alone. */
  readonly email?: string | undefined
  readonly namespaces: readonly EmbeddedNamespace[]
  readonly isLying: boolean
  readonly type: AccountType
}

const CODE_HEIGHT = 220

/** The hash of each transaction that the frame sends. */
export const SENT_HASH = `0x${'5e'.repeat(32)}`

/** The verified address of the account at a provider. */
const SOCIAL_EMAIL = 'social@example.com'

/** What the user opens in the Farcaster app. */
export const FARCASTER_URI = 'https://farcaster.example.com/~/siwf?channelToken=A1B2C3D4'

/** An address that gets no code for a while. */
export const limitedEmail = 'limited@example.com'
const LIMIT_SECONDS = 12

/**
 * A wallet and its frame: the real server of the protocol over fake chains. Its user enters the
 * code, or does what the script says.
 */
export function createWalletFrame({
  asks = false,
  isNew = false,
  ...options
}: {
  storage?: FakeStorage
  seed?: string
  /** Draws an approval for each request that needs one, until the test decides. */
  asks?: boolean
  /** The user of Farcaster has no wallet yet. */
  isNew?: boolean
} = {}) {
  const approvals: ApprovalDrawer = createApprovalDrawer()
  const state = createWalletState({ name: 'Frame', origin: 'https://shop.example.com', ...options })
  const keys = createEmbeddedKeys(options.seed ?? 'frame')
  const chains = createEmbeddedChains(state, keys, {})
  const received: { readonly type: string; readonly payload: unknown }[] = []
  const readLogin = (): Login | undefined => JSON.parse(state.read('login') ?? 'null') ?? undefined
  const writeLogin = (login: Login | undefined) =>
    state.write('login', login && JSON.stringify(login))

  async function enter(email: string | undefined, server: () => FrameServer): Promise<void> {
    server().showView(email === undefined ? 'passkey' : 'code', CODE_HEIGHT)
    try {
      const approval = await state.approve({
        namespace: 'eip155',
        method: 'connect',
        params: { email },
      })
      const all: readonly EmbeddedNamespace[] = ['eip155', 'solana']
      const namespaces = { approved: all, lie: all, partial: all.slice(0, 1), empty: [] }[approval]
      writeLogin({ email, namespaces, isLying: approval === 'lie', type: 'smartAccount' })
    } catch {
      // The user left, or the wallet failed: nobody is logged in.
    } finally {
      server().showView('none', 0)
    }
  }

  function enterSocial(server: () => FrameServer) {
    setTimeout(() => void enter(SOCIAL_EMAIL, server))
    const [{ address }] = keys.accounts('eip155', 'smartAccount')
    return {
      address,
      chainId: 'eip155:1',
      accounts: [{ address, type: 'smartAccount' as const }],
    }
  }

  /** The user enters a code of the current address, and then one of the new address. */
  async function changeEmail(login: Login, server: () => FrameServer): Promise<void> {
    const { email } = login
    try {
      for (const method of ['currentCode', 'newCode']) {
        server().showView('code', CODE_HEIGHT)
        await state.approve({ namespace: 'eip155', method, params: { email } })
      }
      writeLogin(login)
    } catch {
      // The user left.
    } finally {
      server().showView('none', 0)
    }
  }

  function createHandlers(server: () => FrameServer): FrameHandlers {
    const own: Partial<FrameHandlers> = {
      IS_CONNECTED: async () => ({ isConnected: readLogin() !== undefined }),
      async CONNECT_EMAIL({ email }) {
        if (email === limitedEmail) {
          throw new FrameError({ code: 'rate_limited', retryAfterSeconds: LIMIT_SECONDS })
        }
        if (readLogin()?.email === email) return { action: 'CONNECT' }
        setTimeout(() => void enter(email, server))
        return { action: 'VERIFY_OTP' }
      },
      async CONNECT_PASSKEY() {
        setTimeout(() => void enter(undefined, server))
        return {}
      },
      GET_SOCIAL_REDIRECT_URI: async ({ provider }) => ({
        uri: `https://accounts.example.com/${provider}`,
      }),
      CONNECT_SOCIAL: async () => enterSocial(server),
      GET_FARCASTER_URI: async () => ({ uri: FARCASTER_URI }),
      async CONNECT_FARCASTER() {
        await state.approve({ namespace: 'eip155', method: 'farcaster', params: {} })
        if (isNew) throw new FrameError({ code: 'email_unverified' })
        return enterSocial(server)
      },
      async GET_USER({ chainId = 'eip155:1', preferredAccountType }) {
        const login = readLogin()
        if (!login) throw new FrameError({ code: 'unauthorized' })
        const namespace = login.namespaces.find((item) => chainId.startsWith(`${item}:`))
        if (!namespace) throw new FrameError({ code: 'chain_not_supported' })
        const type = preferredAccountType ?? login.type
        // It lies once.
        if (login.isLying) writeLogin(undefined)
        const [first, ...rest] = keys.accounts(namespace, type)
        const accounts = [first, ...rest].map(({ address, type: own }) => ({
          address: login.isLying ? 'no address' : address,
          type: own === 'eoa' ? ('eoa' as const) : ('smartAccount' as const),
        }))
        const { email } = login
        return {
          ...(email && { email }),
          ...(email === SOCIAL_EMAIL && { provider: 'google' }),
          ...{ address: first.address, chainId, accounts },
        }
      },
      async UPDATE_EMAIL({ email }) {
        const login = readLogin()
        if (!login) throw new FrameError({ code: 'unauthorized' })
        if (email === limitedEmail) {
          throw new FrameError({ code: 'rate_limited', retryAfterSeconds: LIMIT_SECONDS })
        }
        setTimeout(() => void changeEmail({ ...login, email }, server))
        return { action: 'VERIFY_PRIMARY_OTP' }
      },
      async SET_PREFERRED_ACCOUNT({ type }) {
        const login = readLogin()
        if (!login) throw new FrameError({ code: 'unauthorized' })
        writeLogin({ ...login, type })
        return { type, address: keys.accounts('eip155', type)[0].address }
      },
      async SIGN_OUT() {
        writeLogin(undefined)
        return {}
      },
      async SWITCH_NETWORK({ chainId }) {
        if (!networks.some(({ caipNetworkId }) => caipNetworkId === chainId)) {
          throw new FrameError({ code: 'chain_not_supported' })
        }
        return { chainId }
      },
      async RPC_REQUEST({ chainId, method, params }, { signal }) {
        if (!readLogin()) throw new FrameError({ code: 'unauthorized' })
        if (asks) await approvals.ask(server(), method, signal)
        // No node runs here. The hash is that of the network's answer.
        if (asks && method === 'eth_sendTransaction') return { result: SENT_HASH }
        return { result: await sign(chainId, method, params) }
      },
      SYNC_DAPP_DATA: async () => ({}),
      SYNC_THEME: async () => ({}),
    }
    return new Proxy(own as FrameHandlers, {
      get: (target, name: keyof FrameHandlers) => (payload: never, context: never) => {
        received.push({ type: name, payload })
        const handle = target[name] as ((...args: unknown[]) => Promise<never>) | undefined
        if (!handle) throw new FrameError({ code: 'method_not_allowed' })
        return handle(payload, context)
      },
    })
  }

  /** Signs with the keys of the fake chains, as the script says. */
  async function sign(chainId: string, method: string, params?: PlainValue): Promise<PlainValue> {
    const namespaces: readonly EmbeddedNamespace[] = ['eip155', 'solana']
    const session = { namespaces, types: {} }
    const granted = chains.grant(session, {
      namespaces,
      networks,
      preferredNetworkIds: { eip155: chainId as `eip155:${string}` },
    } as never)
    const [evm, sol] = granted
    try {
      if (method.startsWith('solana_') && sol?.namespace === 'solana') {
        const fields = params as { pubkey: string; message: string; transaction: string }
        if (method !== 'solana_signMessage') {
          const signed = await sol.provider.signTransaction({
            address: fields.pubkey,
            transaction: decodeBase64(fields.transaction) ?? new Uint8Array(),
            networkId: chainId as `solana:${string}`,
          })
          return { transaction: encodeBase64(signed) }
        }
        const message = decodeBase58(fields.message) ?? new Uint8Array()
        const signature = await sol.provider.signMessage({ address: fields.pubkey, message })
        return { signature: encodeBase58(signature) }
      }
      if (evm?.namespace !== 'eip155') throw new FrameError({ code: 'internal' })
      return (await evm.provider.request({ method, params })) as PlainValue
    } catch (error) {
      const isRejected = (error as { code?: number } | undefined)?.code === 4001
      throw new FrameError({ code: isRejected ? 'user_rejected' : 'method_not_allowed' })
    }
  }

  return {
    state,
    received,
    approvals,
    /** The session ends elsewhere, such as on another device. */
    revoke: () => writeLogin(undefined),
    isLoggedIn: () => readLogin() !== undefined,
    serve(port: FramePort): FrameServer {
      const server = createFrameServer({ port, handlers: createHandlers(() => server) })
      return server
    },
  }
}

export type WalletFrame = ReturnType<typeof createWalletFrame>
