import { announcements } from '../../contract/announcements.ts'
import { begun } from '../../contract/announcements-begun.ts'
import { benefits } from '../../contract/announcements-benefits.ts'
import { digest } from '../../contract/announcements-digest.ts'
import { notifications } from '../../contract/announcements-notifications.ts'
import { serve } from '../kit/http/serve.ts'
import { begunHandlers } from './begun.ts'
import { benefitHandlers } from './benefits.ts'
import { broadcastHandlers } from './broadcasts.ts'
import { digestHandlers } from './digest.ts'
import { notificationHandlers } from './notifications.ts'
import { ownWayHandlers } from './own-ways.ts'
import { readerHandlers } from './readers.ts'
import { writingHandlers } from './writing.ts'

export const announcementsCalls = serve(
  { ...announcements, ...begun, ...benefits, ...notifications, ...digest },
  {
    ...broadcastHandlers,
    ...writingHandlers,
    ...begunHandlers,
    ...readerHandlers,
    ...notificationHandlers,
    ...ownWayHandlers,
    ...digestHandlers,
    ...benefitHandlers,
  },
)
