// What connecting loads, where the site signs users in. What the user does next loads the work of its action.
export { acceptSigned } from './acceptSigned.ts'
export { requestSignIn } from './requestSignIn.ts'
export { startSignIn } from './startSignIn.ts'
