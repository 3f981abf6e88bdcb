import { deleteDevice } from './deleteDevice.ts'
import { deleteSession } from './deleteSession.ts'
import { deleteSessions } from './deleteSessions.ts'
import { deleteSlot } from './deleteSlot.ts'
import {
  postCurrentEmail,
  postEmailChanges,
  postNewEmail,
  postNewEmailCodes,
} from './emailChanges.ts'
import { getDevices } from './getDevices.ts'
import { getEvents } from './getEvents.ts'
import { getWallet } from './getWallet.ts'
import { postChallenges } from './postChallenges.ts'
import { postCodes } from './postCodes.ts'
import { postFarcasterFlows } from './postFarcasterFlows.ts'
import { postFarcasterResults } from './postFarcasterResults.ts'
import { postPasskeySessions } from './postPasskeySessions.ts'
import { postPasskeys } from './postPasskeys.ts'
import { postPasskeyUsers } from './postPasskeyUsers.ts'
import { postPrices } from './postPrices.ts'
import { postRefresh } from './postRefresh.ts'
import { postSessions } from './postSessions.ts'
import { postShare } from './postShare.ts'
import { postSlots } from './postSlots.ts'
import { postSocialFlows } from './postSocialFlows.ts'
import { postSocialSessions } from './postSocialSessions.ts'
import { putWallet } from './putWallet.ts'
import type { ApiRoute } from './route.ts'

export const apiRoutes: readonly ApiRoute[] = [
  postCodes,
  postSessions,
  postChallenges,
  postPasskeys,
  postPasskeyUsers,
  postPasskeySessions,
  postSocialFlows,
  postSocialSessions,
  postFarcasterFlows,
  postFarcasterResults,
  postRefresh,
  deleteSession,
  deleteSessions,
  putWallet,
  getWallet,
  postShare,
  postSlots,
  deleteSlot,
  getDevices,
  deleteDevice,
  getEvents,
  postPrices,
  postEmailChanges,
  postCurrentEmail,
  postNewEmailCodes,
  postNewEmail,
]
