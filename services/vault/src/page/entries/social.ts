import { startSocialWindow } from '../social/startSocialWindow.ts'

// The script of the window of a login at a provider. It calls no service, and has no key.
startSocialWindow({ window })
