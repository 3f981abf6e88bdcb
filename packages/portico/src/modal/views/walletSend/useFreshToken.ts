import { useEffect } from 'react'
import { getSend, updateSend } from '../../../features/transfers/draft.ts'
import { isSameToken } from '../../../features/transfers/isSameToken.ts'
import type { SendToken } from '../../../features/transfers/state.ts'
import { useModal, useSession } from '../../shell/context.ts'
import { createAmountUnit } from './amountUnit.ts'
import type { SendTokens } from './useSendTokens.ts'

/** Where there is but one token it is chosen; what is had of the chosen one is kept up to date. */
export function useFreshToken({ tokens, status }: SendTokens): void {
  const portico = useModal()
  const memory = useSession().keep(createAmountUnit)
  useEffect(() => {
    const draft = getSend(portico.store.getState())
    const [only, ...others] = tokens
    // Of no other network than these tokens are on.
    memory.setState({ coinPrice: tokens.find(({ address }) => !address)?.price })
    if (!draft || !only || status === 'loading') return
    const { token, max } = draft
    if (!token) {
      if (others.length === 0) updateSend(portico, { token: only })
      return
    }
    const fresh = tokens.find((item) => isSameToken(item, token))
    if (!fresh || isUpToDate(token, fresh)) return
    updateSend(portico, { token: fresh, ...(max && { amount: fresh.quantity.numeric, max }) })
  }, [portico, memory, tokens, status])
}

function isUpToDate(token: SendToken, fresh: SendToken): boolean {
  return fresh.quantity.numeric === token.quantity.numeric && fresh.price === token.price
}
