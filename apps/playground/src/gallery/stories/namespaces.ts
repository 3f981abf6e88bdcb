import { connect, switchAccount } from 'portico'
import { bitcoin } from 'portico/bitcoin'
import { evm } from 'portico/evm'
import {
  base,
  bitcoin as bitcoinMainnet,
  mainnet,
  polkadotAssetHub,
  solana as solanaMainnet,
} from 'portico/networks'
import { polkadot } from 'portico/polkadot'
import { solana } from 'portico/solana'
import { NODE_URL } from '../fakeNode.ts'
import type { StoryContext } from '../storyContext.ts'
import { until } from '../user.ts'
import type { variants } from '../variants.ts'
import { emailAccount } from './accountSettings.ts'
import { searchNothing } from './allWallets.ts'
import { openWebWallet } from './education.ts'
import { passkeyRow, verifyPasskey } from './emailVerify.ts'
import { open } from './open.ts'
import { transactionDetails, withSent } from './receive.ts'
import { knownReceiver, lookAlikeReceiver, ownReceiver } from './receivers.ts'
import { signInOfAccount } from './signIn.ts'
import { manySocials, twoSocials, unverified } from './social.ts'
import { refusals, type Story } from './story.ts'

/** A story for each of `variants`. A missing one does not compile. */
export type VariantStories = {
  readonly [Id in keyof typeof variants]: Readonly<Record<(typeof variants)[Id][number], Story>>
}

type Namespace = Parameters<typeof connect>[1]['namespaces'] extends
  | readonly (infer N)[]
  | undefined
  ? N
  : never

const networks = [mainnet, base, solanaMainnet, bitcoinMainnet, polkadotAssetHub] as const

export const variantStories: VariantStories = {
  'AllWallets/busy': { nothing: searchNothing },
  'Account/ready': {
    bitcoin: withElm(['bip122'], (context) => open(context)),
    polkadot: withElm(['polkadot'], (context) => open(context)),
    sending: withSent('none'),
    sent: withSent('done'),
    failed: withSent('failed'),
    email: emailAccount,
  },
  'Connect/ready': { passkey: passkeyRow, socials: manySocials, twoSocials },
  'ConnectingSocial/failed': { unverified },
  'EmailVerifyOtp/loading': { passkey: verifyPasskey },
  'Connections/ready': {
    namespaces: withElm(undefined, (context) => open(context, { view: 'Connections' })),
    email: {
      email: true,
      async play(context) {
        const { portico, email } = context
        email.logIn()
        await connect(portico, { connectorId: email.connector.id })
        open(context, { view: 'Connections' })
      },
    },
  },
  'ConnectingMultiChain/ready': { namespaces: withElm([], chooseElm) },
  'ConnectingMultiChain/partial': {
    namespaces: withElm([], async (context) => {
      context.elm.script.next(refusals.declined, 'solana')
      context.elm.script.next(refusals.declined, 'polkadot')
      await chooseElm(context)
      await context.press('multichain.connect')
    }),
  },
  'Downloads/ready': { web: { play: openWebWallet } },
  'SIWXSignMessage/ready': { account: signInOfAccount },
  'Transactions/ready': { details: transactionDetails },
  'WalletReceive/ready': {
    bitcoin: withElm(['bip122'], openReceive),
    ordinals: withElm(['bip122'], async (context) => {
      const [, ordinals = ''] = context.elm.bitcoin.granted
      switchAccount(context.portico, { address: ordinals })
      await openReceive(context)
    }),
    polkadot: withElm(['polkadot'], openReceive),
  },
  'WalletSend/ready': { own: ownReceiver, known: knownReceiver, lookAlike: lookAlikeReceiver },
}

/** Connects namespaces of Elm, a wallet of four namespaces. Default: all. */
function withElm(
  namespaces: readonly Namespace[] | undefined,
  then: (context: StoryContext) => Promise<void> | void,
): Story {
  return {
    wallets: ['elm'],
    config: {
      networks,
      adapters: [evm(), solana(), bitcoin(), polkadot()],
      rpcUrls: Object.fromEntries(networks.map((network) => [network.caipNetworkId, [NODE_URL]])),
    },
    async play(context) {
      const { portico } = context
      await until('Elm', () => portico.store.getState().connectors.length === 4)
      if (namespaces?.length !== 0) {
        await connect(portico, { connectorId: 'wallet:elm', namespaces })
      }
      await then(context)
    },
  }
}

async function chooseElm(context: StoryContext): Promise<void> {
  open(context)
  await context.pressRow('Elm')
  await context.waitForState('ConnectingMultiChain', 'ready')
}

async function openReceive(context: StoryContext): Promise<void> {
  open(context, { view: 'WalletReceive' })
  await context.waitForState('WalletReceive', 'ready')
}
