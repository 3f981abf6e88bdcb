import type { SignInFields } from '../../../core/interfaces/signIn.ts'
import type { AccountType } from '../../../wire/account.ts'
import type { CaipNetworkId } from '../../../wire/caip.ts'
import type { Namespace } from '../../../wire/namespace.ts'

/** The state that a node is asked about. */
export type EvmBlockTag = 'safe' | 'finalized' | 'latest'

/** What a node is asked (EIP-1474). */
export type EvmNodeCall =
  | { readonly method: 'eth_chainId'; readonly params?: undefined }
  | {
      readonly method: 'eth_getCode'
      readonly params: [address: `0x${string}`, block: EvmBlockTag]
    }
  | {
      readonly method: 'eth_call'
      readonly params: [
        transaction: {
          readonly from: `0x${string}`
          readonly to?: `0x${string}`
          readonly data: `0x${string}`
          readonly gas: `0x${string}`
        },
        block: EvmBlockTag,
      ]
    }

/** A node of an EVM chain, as EIP-1193 has it: a viem client, or any provider. */
export interface EvmNode {
  request(call: EvmNodeCall): Promise<unknown>
}

/** How signatures of contracts are asked for. */
export interface EvmOptions {
  /**
   * The node of a chain; undefined: accounts of that chain cannot sign in. Each node is asked once which chain it is of: the same client for
   * every call saves that question.
   */
  readonly node: (chainId: CaipNetworkId) => EvmNode | undefined
  /** The state that is asked. Default 'safe': what a reorganisation will not undo. */
  readonly blockTag?: EvmBlockTag | undefined
  /** Contracts that may create an account which signs before it exists (ERC-6492), as 0x-hex. Default: any, as the call changes nothing. */
  readonly factories?: readonly string[] | undefined
}

/** The same, with what is remembered between calls. */
export interface EvmContext extends EvmOptions {
  /** Nodes that have said which chain they are of. */
  readonly checkedNodes?: WeakMap<EvmNode, CaipNetworkId> | undefined
}

/** What a message must say. None has a default, because each closes an attack. */
export interface SignInExpectations {
  /** Host and port of the site, from its configuration; never from the message or a request's `Host`. */
  readonly domain: string
  /** Origin that the message's URI must have, for instance 'https://shop.example'. */
  readonly uri: string
  /** The nonce, already consumed; or what consumes it, atomically, and tells whether it was good. */
  readonly nonce: string | ((nonce: string) => Promise<boolean>)
  /** Networks whose accounts may sign in, CAIP-2. */
  readonly chains: readonly CaipNetworkId[]
  /** The time, in milliseconds since the epoch. */
  readonly now: number
  /** Schemes of resources. Default https and ipfs. */
  readonly resourceSchemes?: readonly string[] | undefined
  /** Whether the last resource may be a capability (EIP-5573) whose words stand in the statement. Default false. */
  readonly recap?: boolean | undefined
}

export interface VerifySignInParameters {
  readonly message: string
  /** 0x-hex on eip155 and polkadot, base58 on solana; on bip122 base64, with BIP-322's prefix where the wallet has one. */
  readonly signature: string
  readonly expect: SignInExpectations
  /** Needed for messages of EVM accounts. */
  readonly evm?: EvmOptions | undefined
}

/** Who signed in. */
export interface VerifiedSignIn {
  readonly namespace: Namespace
  readonly chainId: CaipNetworkId
  /** As the chain writes it: with its checksum on eip155. */
  readonly address: string
  readonly accountType: AccountType
  readonly data: SignInFields
  /** When the message ends, in milliseconds since the epoch. */
  readonly expiresAt: number
}

/** What a family's verifier found. */
export interface SignatureFound {
  readonly address: string
  readonly accountType: AccountType
}
