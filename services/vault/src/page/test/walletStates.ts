import { maxUint256 } from 'viem'
import type { LoginProvider } from '../../api/social.ts'
import { encode, TOKEN } from '../../frame/decode/evm/test/calls.ts'
import type { Keyslot } from '../../frame/index.ts'
import type { Simulation } from '../review/simulation.ts'
import {
  createPreparedCalls,
  createPreparedMessage,
  createPreparedTransaction,
  MAINNET,
  NO_TOKENS,
  OWN,
  SOLANA_OWN,
} from '../review/test/createPrepared.ts'
import type { PreparedRequest } from '../signing/preparedRequest.ts'
import { createAccountView } from '../views/account/createAccountView.ts'
import type { ApprovalNetwork } from '../views/approval/approvalState.ts'
import { createApprovalView } from '../views/approval/createApprovalView.ts'
import { createCodeView } from '../views/code/createCodeView.ts'
import type { Screen } from '../views/createScreen.ts'
import { createDeviceView } from '../views/device/createDeviceView.ts'
import { createEmailView } from '../views/email/createEmailView.ts'
import { createFarcasterView, type FarcasterState } from '../views/farcaster/createFarcasterView.ts'
import { createRecoveryView } from '../views/recovery/createRecoveryView.ts'
import { createSecretView } from '../views/secret/createSecretView.ts'
import { createProviderButtons } from '../views/social/createProviderButtons.ts'
import { createSocialView } from '../views/social/createSocialView.ts'
import { createTestClock } from './createTestClock.ts'

const MINUTE = 60_000
const RECEIVER = '0x9f2a41bc08de5f11c3b06e2491aa02f777d03e1f'
const EMAIL = 'ada@example.com'
const FARCASTER_URI = 'https://farcaster.xyz/~/siwf?channelToken=7KFJD3TA'

const ignore = () => {}
const clock = createTestClock()
const page = { document, clock, onResend: ignore, onCode: ignore }
const ago = (minutes: number) => clock.now() - minutes * MINUTE

const transfer = createPreparedTransaction({
  to: TOKEN,
  data: encode('transfer(address,uint256)', [RECEIVER, 25_000_000n]),
})
const coin = createPreparedTransaction({ to: RECEIVER, value: 5n * 10n ** 17n })
const unlimited = createPreparedTransaction({
  to: TOKEN,
  data: encode('approve(address,uint256)', [RECEIVER, maxUint256]),
})
const siteCoin = { ...coin, chainId: 'eip155:31339' }
const siteNetwork = {
  ...{ name: 'Shop Chain (eip155:31339)', symbol: 'SHOP', decimals: 18, isOfSite: true },
} as const satisfies ApprovalNetwork
const batch = createPreparedCalls(unlimited, transfer, coin)
const swap = createPreparedTransaction({
  to: RECEIVER,
  value: 5n * 10n ** 17n,
  data: '0x7ff36ab5',
})
const swapped: Simulation = {
  kind: 'changes',
  changes: [
    { token: null, amount: -5n * 10n ** 17n },
    { token: TOKEN, amount: 1_248_730_000n },
  ],
  rest: 0,
}
const text = createPreparedMessage(
  'Welcome to the shop.\n\nSign this message to confirm your order of 3 items. It moves no funds.',
)

/** Shows a state of a view of the wallet. */
type Show = (screen: Screen) => void

/** The views of the wallet in the states in which users read most, by the names of pictures. */
export const walletStates: Readonly<Record<string, Show>> = {
  code: (screen) => screen.show('code', createCodeView(page), codeState),
  'code-wrong': (screen) =>
    screen.show('code', createCodeView(page), {
      ...codeState,
      problem: { kind: 'wrong', triesLeft: 2 },
    }),
  device: (screen) =>
    screen.show(
      'device',
      createDeviceView({ ...page, other: { kind: 'recover', onPress: ignore } }),
      {
        email: EMAIL,
        request: { phase: 'waiting', number: '42', expiresAt: clock.now() + 10 * MINUTE },
        resendAt: clock.now() + MINUTE,
      },
    ),
  recovery: (screen) =>
    screen.show('device', createRecoveryView({ document, onCode: ignore, onBack: ignore }), {
      ...{ phase: 'ready', problem: 'invalid', kind: 'open', canGoBack: true },
    } as const),
  'approval-transfer': approve(transfer),
  'approval-coin': approve(coin),
  'approval-unlimited': approve(unlimited),
  'approval-batch': approve(batch),
  'approval-swap': approve(swap, swapped),
  'approval-fails': approve(swap, { kind: 'failed' }),
  'approval-site': approve(siteCoin, { kind: 'unknown' }, siteNetwork),
  'approval-message': approve(text),
  'secret-code': (screen) =>
    screen.show('device', createSecretView({ document, onDone: ignore }), {
      kind: 'recovery',
      code: 'K7QF-2M9T-XW4D-8RJH-5N3B-6VPC-1Y0Z',
      phase: 'ready',
    }),
  account: showAccount,
  login: showLogin(['google', 'apple', 'discord', 'github', 'x']),
  'login-farcaster': showLogin(['google', 'farcaster']),
  'login-google': showLogin(['google']),
  'social-window': (screen) =>
    screen.show('progress', createSocialView(document, social), { provider: 'google' }),
  'social-blocked': (screen) =>
    screen.show('progress', createSocialView(document, social), {
      provider: 'google',
      problem: { kind: 'blocked' },
    }),
  'farcaster-begin': showFarcaster({ uri: undefined, isPhone: false }),
  'farcaster-scan': showFarcaster({ uri: FARCASTER_URI, isPhone: false }),
  'farcaster-phone': showFarcaster({ uri: FARCASTER_URI, isPhone: true }),
  'farcaster-expired': (screen) =>
    screen.show('progress', createSocialView(document, social), {
      provider: 'farcaster',
      problem: { kind: 'timeout' },
    }),
  'farcaster-email': (screen) =>
    screen.show('code', createEmailView(document, { onEmail: ignore, use: 'farcasterEmail' }), {
      phase: 'ready',
    }),
}

const social = { onRetry: ignore, onLeave: ignore }

function showFarcaster(state: FarcasterState): Show {
  return (screen) =>
    screen.show('progress', createFarcasterView(document, { onLeave: ignore }), state)
}

function showLogin(providers: readonly LoginProvider[]): Show {
  return (screen) =>
    screen.show(
      'code',
      createEmailView(document, {
        onEmail: ignore,
        onPasskey: ignore,
        providers: createProviderButtons(document, providers, ignore),
      }),
      { phase: 'ready' },
    )
}

const codeState = { email: EMAIL, phase: 'ready', resendAt: clock.now() + 30_000 } as const

function approve(
  prepared: PreparedRequest,
  simulation?: Simulation,
  network: ApprovalNetwork = MAINNET,
): Show {
  return (screen) =>
    screen.show(
      'approval',
      createApprovalView({
        window,
        isEmbedded: true,
        onApprove: ignore,
        onDecline: ignore,
        onOpenWindow: ignore,
      }),
      {
        prepared,
        network,
        tokens:
          prepared.kind === 'transaction' || prepared.kind === 'calls'
            ? new Map([[TOKEN, { symbol: 'USDT', decimals: 6 }]])
            : NO_TOKENS,
        prices: network.isOfSite
          ? undefined
          : { coin: '2512.4', tokens: new Map([[TOKEN, '0.9998']]) },
        simulation,
        phase: 'here',
      },
    )
}

/** Each part has rows, of the user's own ways and of the services. */
function showAccount(screen: Screen): void {
  const sealed = { version: 1, salt: '', iv: '', ciphertext: '' } as const
  const slots = [
    {
      ...sealed,
      kind: 'keepers',
      id: 'a',
      keepers: [
        { id: '1', operator: 'Harbour Ltd' },
        { id: '2', operator: 'Lantern GmbH' },
      ],
    },
    { ...sealed, kind: 'passkey', id: 'b', credentialId: 'c' },
  ] as unknown as readonly Keyslot[]
  const actions = {
    ...{ onRecoveryCode: ignore, onPasskey: ignore, onRemoveSlot: ignore, onDropKeepers: ignore },
    ...{ onChangeEmail: ignore, onFinishEmail: ignore },
    ...{ onExport: ignore, onRemoveBrowser: ignore, onSignOut: ignore },
    onSignOutEverywhere: ignore,
  }
  const browser = { firstSeenAt: ago(9000), lastSeenAt: ago(600) }
  screen.show('device', createAccountView(document, actions), {
    email: EMAIL,
    addresses: { evmAddress: OWN, solanaAddress: SOLANA_OWN },
    custody: 'split',
    slots,
    hasPasskeys: true,
    browsers: [
      { ...browser, id: 'a', name: 'Chrome, macOS', isCurrent: true },
      { ...browser, id: 'b', name: 'Firefox, Android', isCurrent: false },
    ],
    events: [
      { kind: 'slot_added', at: ago(5), subject: 'passkey' },
      { kind: 'device_added', at: ago(600), subject: 'Firefox, Android' },
      { kind: 'wallet_created', at: ago(9000), subject: '' },
    ],
    approvals: { email: EMAIL, change: null },
    isBusy: false,
    now: clock.now(),
  })
}
