import type { PreparedRequest } from '../signing/preparedRequest.ts'
import type { ApprovalState } from '../views/approval/approvalState.ts'

/** A request with what its view needs: what is shown of it never changes. */
export interface ReviewedRequest
  extends Pick<ApprovalState, 'network' | 'tokens' | 'prices' | 'simulation'> {
  readonly prepared: PreparedRequest
}
