import { useSyncExternalStore } from 'react'
import { useSession } from '../../context.ts'
import { createEmailLogin, type EmailLogin, type EmailLoginState } from './emailLogin.ts'

/** Returns the login by e-mail of the modal, and its state. */
export function useEmailLogin(): EmailLoginState & { readonly login: EmailLogin } {
  const login = useSession().keep(createEmailLogin)
  const state = useSyncExternalStore(login.store.subscribe, login.store.getState)
  return { ...state, login }
}
