import type { CodeAnswer } from '@portico/common/codes'
import { ApiError } from '../apiError.ts'
import type { VaultContext } from '../context.ts'

/**
 * Checks a code, which is used up.
 *
 * @throws {ApiError} `code_wrong`, `code_expired`, `wait`
 */
export async function requireAccepted(
  { codes }: Pick<VaultContext, 'codes'>,
  answer: CodeAnswer,
): Promise<void> {
  const checked = await codes.check(answer)
  if (checked.status === 'expired') throw new ApiError('code_expired')
  if (checked.status === 'wrong') throw new ApiError('code_wrong', checked)
  if (checked.status === 'wait') throw new ApiError('wait', checked)
}
