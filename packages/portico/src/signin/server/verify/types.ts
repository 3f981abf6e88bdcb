import type { SignInFields } from '../../../core/interfaces/signIn.ts'
import type { AccountType } from '../../../wire/accounts.ts'
import type { CaipNetworkId } from '../../../wire/caip.ts'
import type { Namespace } from '../../../wire/namespace.ts'

/** The block of a request. */
export type EvmBlockTag = 'safe' | 'finalized' | 'latest'

/** A JSON-RPC request to a node (EIP-1474). */
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

/** A node of an EVM chain: a viem client or any EIP-1193 provider. */
export interface EvmNode {
  request(call: EvmNodeCall): Promise<unknown>
}

/** Options for signatures of contracts. */
export interface EvmOptions {
  /**
   * Returns the node of a chain, or undefined if accounts of that chain cannot sign in. Return the
   * same object for every call: the chain of each object is checked once.
   */
  readonly node: (chainId: CaipNetworkId) => EvmNode | undefined
  /** The block of the requests. Default: 'safe', which a reorganization does not undo. */
  readonly blockTag?: EvmBlockTag | undefined
  /**
   * Contracts that may deploy an account in a signature check (ERC-6492), as 0x-hex. Default: any,
   * because the call is simulated.
   */
  readonly factories?: readonly string[] | undefined
}

/** EVM options with what is stored between calls. */
export interface EvmContext extends EvmOptions {
  /** The chains of nodes that have been checked. */
  readonly checkedNodes?: WeakMap<EvmNode, CaipNetworkId> | undefined
}

/** What a message must contain. None has a default, because each prevents an attack. */
export interface SignInExpectations {
  /**
   * Host and port of the site from its configuration, never from the message or the `Host` header.
   */
  readonly domain: string
  /** The origin of the message's URI, e.g. 'https://shop.example'. */
  readonly uri: string
  /**
   * The consumed nonce, or a function that consumes a nonce atomically and returns whether it was
   * valid.
   */
  readonly nonce: string | ((nonce: string) => Promise<boolean>)
  /** Networks whose accounts may sign in (CAIP-2). */
  readonly chains: readonly CaipNetworkId[]
  /** The time in milliseconds since the epoch. */
  readonly now: number
  /** Allowed schemes of resources. Default: https and ipfs. */
  readonly resourceSchemes?: readonly string[] | undefined
  /**
   * Whether the last resource may be a recap (EIP-5573) that the statement describes. Default:
   * false.
   */
  readonly recap?: boolean | undefined
}

/** Parameters of {@link verifySignIn}. */
export interface VerifySignInParameters {
  readonly message: string
  /**
   * 0x-hex on EVM networks and Polkadot, base58 on Solana, base64 on Bitcoin with an optional
   * prefix of BIP-322.
   */
  readonly signature: string
  readonly expect: SignInExpectations
  /** Needed for messages of EVM accounts. */
  readonly evm?: EvmOptions | undefined
}

/** A verified sign-in. */
export interface VerifiedSignIn {
  readonly namespace: Namespace
  readonly chainId: CaipNetworkId
  /** In the canonical form of its chain, e.g. with a checksum on EVM networks. */
  readonly address: string
  readonly accountType: AccountType
  readonly data: SignInFields
  /** When the message expires, in milliseconds since the epoch. */
  readonly expiresAt: number
}

/** The account of a verified signature. */
export interface VerifiedAccount {
  readonly address: string
  readonly accountType: AccountType
}

/** Parameters of {@link verifySignature}. */
export interface VerifySignatureParameters {
  /** The exact text that was signed. */
  readonly message: string
  /** As in {@link VerifySignInParameters}. */
  readonly signature: string
  /** The account that signed. */
  readonly data: Pick<SignInFields, 'accountAddress' | 'chainId'>
  /** Needed for EVM accounts. */
  readonly evm?: EvmContext | undefined
}
