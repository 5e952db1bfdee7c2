import { sweepShared } from '../kit/app/shared-files.ts'
import { leaveDevice } from '../kit/push/device.ts'

/** What was shared with the app and is nobody's yet stays for who is about to sign in. */
export const forgetHeld = () => Promise.allSettled([sweepShared(null), leaveDevice()])
