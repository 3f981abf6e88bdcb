import { manualClock } from '../../../features/test/modelWorld.ts'
import type { FrameHandlers } from '../../../wire/frame/createFrameServer.ts'
import { createFrameServer } from '../../../wire/frame/createFrameServer.ts'
import type { FrameEventName } from '../../../wire/frame/events.ts'
import { FRAME_EVENTS } from '../../../wire/frame/events.ts'
import { FRAME_READY_DELAY_MS } from '../../../wire/frame/limits.ts'
import type { FramePort, RefusalReason, WindowMessage } from '../../../wire/frame/listen.ts'
import { type FrameWindow, requestPort } from '../../../wire/frame/requestPort.ts'
import {
  type CreateFrameSessionParameters,
  createFrameSession,
  type FrameContentWindow,
} from '../createFrameSession.ts'
import { createFakeChannel } from './fakePorts.ts'

export const PAGE = 'https://shop.example.com'
export const FRAME = 'https://wallet.example.org'

export const user = {
  address: '0x00000000000000000000000000000000000000a1',
  chainId: 'eip155:1',
  accounts: [{ address: '0x00000000000000000000000000000000000000a1', type: 'eoa' as const }],
} as const

/** A success for each event. */
export const successes = {
  SWITCH_NETWORK: { chainId: 'eip155:10' },
  CONNECT_EMAIL: { action: 'VERIFY_OTP' },
  CONNECT_PASSKEY: {},
  CONNECT_DEVICE: {},
  CONNECT_OTP: {},
  GET_SOCIAL_REDIRECT_URI: { uri: 'https://accounts.example.com/authorize?state=1' },
  CONNECT_SOCIAL: user,
  GET_FARCASTER_URI: { uri: 'https://farcaster.example.com/connect' },
  CONNECT_FARCASTER: user,
  GET_USER: user,
  SIGN_OUT: {},
  IS_CONNECTED: { isConnected: true },
  GET_CHAIN_ID: { chainId: 1 },
  GET_SMART_ACCOUNT_NETWORKS: { networks: ['eip155:1', 'eip155:8453'] },
  INIT_SMART_ACCOUNT: { address: user.address, isDeployed: false },
  SET_PREFERRED_ACCOUNT: { type: 'smartAccount', address: user.address },
  RPC_REQUEST: { result: '0x1' },
  UPDATE_EMAIL: { action: 'VERIFY_PRIMARY_OTP' },
  UPDATE_EMAIL_PRIMARY_OTP: {},
  UPDATE_EMAIL_SECONDARY_OTP: { newEmail: 'new@example.com' },
  SYNC_THEME: {},
  SYNC_DAPP_DATA: {},
  RELOAD: {},
} as const

/** A request for each event. */
export const requests = {
  SWITCH_NETWORK: { chainId: 'eip155:10' },
  CONNECT_EMAIL: { email: 'user@example.com' },
  CONNECT_PASSKEY: {},
  CONNECT_DEVICE: {},
  CONNECT_OTP: { otp: '01234567' },
  GET_SOCIAL_REDIRECT_URI: { provider: 'github' },
  CONNECT_SOCIAL: { resultUri: 'https://wallet.example.org/social?result=1' },
  GET_FARCASTER_URI: {},
  CONNECT_FARCASTER: {},
  GET_USER: { preferredAccountType: 'eoa' },
  SIGN_OUT: {},
  IS_CONNECTED: {},
  GET_CHAIN_ID: {},
  GET_SMART_ACCOUNT_NETWORKS: {},
  INIT_SMART_ACCOUNT: {},
  SET_PREFERRED_ACCOUNT: { type: 'smartAccount' },
  RPC_REQUEST: { chainId: 'eip155:1', method: 'personal_sign', params: ['0x00', user.address] },
  UPDATE_EMAIL: { email: 'new@example.com' },
  UPDATE_EMAIL_PRIMARY_OTP: { otp: '12345678' },
  UPDATE_EMAIL_SECONDARY_OTP: { otp: '12345678' },
  SYNC_THEME: {
    themeMode: 'dark',
    themeVariables: { '--portico-accent': '#fff' },
    language: 'pt-BR',
  },
  SYNC_DAPP_DATA: {
    metadata: { name: 'Shop', description: 'A shop', url: PAGE, icons: [] },
    sdkVersion: '1.0.0',
    sdkType: 'portico',
    projectId: 'project',
  },
  RELOAD: {},
} as const

export const eventNames = Object.keys(FRAME_EVENTS) as FrameEventName[]

/** Handlers that succeed. */
export function createHandlers(own: Partial<FrameHandlers> = {}): FrameHandlers {
  const all = Object.fromEntries(eventNames.map((name) => [name, async () => successes[name]]))
  return { ...(all as unknown as FrameHandlers), ...own }
}

type WindowListener = (message: WindowMessage) => void

function createWindow() {
  const listeners = new Set<WindowListener>()
  return {
    listeners,
    addEventListener: (_: 'message', listener: WindowListener) => void listeners.add(listener),
    removeEventListener: (_: 'message', listener: WindowListener) =>
      void listeners.delete(listener),
    dispatch(message: Partial<WindowMessage>) {
      const whole = { data: undefined, origin: '', source: null, ports: [], ...message }
      for (const listener of [...listeners]) listener(whole)
    },
  }
}

/** A page and its frame, as windows that deliver at once to the named origin only. */
export function createWindows() {
  const page = createWindow()
  const inner = createWindow()
  const posts: { readonly to: 'page' | 'frame'; readonly targetOrigin: string }[] = []
  const content: FrameContentWindow = {
    postMessage(message, targetOrigin, transfer) {
      posts.push({ to: 'frame', targetOrigin })
      if (targetOrigin !== FRAME) return
      const ports = transfer as unknown as readonly FramePort[]
      inner.dispatch({ data: structuredClone(message), origin: PAGE, source: parent, ports })
    },
  }
  const parent = {
    postMessage(message: unknown, targetOrigin: string) {
      posts.push({ to: 'page', targetOrigin })
      if (targetOrigin !== PAGE) return
      page.dispatch({ data: structuredClone(message), origin: FRAME, source: content })
    },
  }
  const frame = { ...inner, parent, top: parent, location: {} } satisfies FrameWindow
  return { page, frame, content, parent, posts }
}

/** A session and what it needs. `load` loads the frame. */
export function createFrameWorld(options: Partial<CreateFrameSessionParameters> = {}) {
  const windows = createWindows()
  const clock = manualClock()
  const refused: RefusalReason[] = []
  const refusedByFrame: RefusalReason[] = []
  const channels: ReturnType<typeof createFakeChannel>[] = []
  const session = createFrameSession({
    window: windows.page,
    getFrame: () => windows.content,
    origin: FRAME,
    clock,
    requestNode: async () => '0x1',
    onRefused: (reason) => refused.push(reason),
    createChannel() {
      const channel = createFakeChannel()
      channels.push(channel)
      return channel
    },
    ...options,
  })
  async function load(handlers = createHandlers()) {
    const { port } = await requestPort({ window: windows.frame, origins: [PAGE] })
    const server = createFrameServer({
      port,
      handlers,
      onRefused: (reason) => refusedByFrame.push(reason),
    })
    clock.advance(FRAME_READY_DELAY_MS)
    return server
  }
  return { ...windows, clock, session, refused, refusedByFrame, channels, load }
}
