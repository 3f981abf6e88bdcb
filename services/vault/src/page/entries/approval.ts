import { startApprovalWindow } from '../window/startApprovalWindow.ts'
import { createPageParts } from './createPageParts.ts'

// The script of the window in which users approve. It has no code that opens a wallet or signs.
startApprovalWindow(createPageParts(window))
