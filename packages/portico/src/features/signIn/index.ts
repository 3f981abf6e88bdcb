export type {
  SignInEvents,
  SignInRoutes,
  SignInSlice,
  SignInState,
  SignInStatus,
  SignInSubject,
} from './state.ts'
