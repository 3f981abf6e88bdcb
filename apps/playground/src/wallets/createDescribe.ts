import type { FakeRequest } from 'portico/testing'
import type { World } from '../world/world.ts'
import type { ApprovalRequest } from './approvals.ts'
import { describeRequest } from './describeRequest.ts'

/** Describes a request to a wallet. */
export type Describe = (
  request: FakeRequest & { readonly walletName: string },
) => Promise<ApprovalRequest>

/**
 * Describes requests with the amounts and the receivers of transactions. Their decoders are large,
 * so they load with the first transaction.
 */
export function createDescribe(world: World | undefined): Describe {
  return async (request) => {
    const description = describeRequest(request)
    if (description.kind !== 'transaction' || description.detail) return description
    try {
      const { describeTransaction } = await import('./describeTransaction.ts')
      return { ...description, ...(await describeTransaction(request, world)) }
    } catch (error) {
      // The user can still decline what cannot be read.
      console.warn(error)
      return description
    }
  }
}
