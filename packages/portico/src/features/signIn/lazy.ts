// Loaded with the first connection of a site that has a sign-in adapter. Each sign-in action loads
// its own code later.
export { acceptSigned } from './acceptSigned.ts'
export { startSignIn } from './followSignIn.ts'
export { requestSignIn } from './requestSignIn.ts'
