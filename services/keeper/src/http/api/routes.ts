import { deleteDevice } from './deleteDevice.ts'
import { deleteShare } from './deleteShare.ts'
import { getEmail, putEmail } from './emails.ts'
import { getDeviceRequest } from './getDeviceRequest.ts'
import { getDevices } from './getDevices.ts'
import { getEvents } from './getEvents.ts'
import { postDevices } from './postDevices.ts'
import { postRelease } from './postRelease.ts'
import { putShare } from './putShare.ts'
import type { ApiRoute } from './route.ts'

export const apiRoutes: readonly ApiRoute[] = [
  putShare,
  postRelease,
  deleteShare,
  postDevices,
  getDevices,
  getDeviceRequest,
  deleteDevice,
  getEvents,
  getEmail,
  putEmail,
]
