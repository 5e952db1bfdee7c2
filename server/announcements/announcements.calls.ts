import { announcements } from '../../contract/announcements.ts'
import { notifications } from '../../contract/announcements-notifications.ts'
import { notOpen, serve } from '../kit/http/serve.ts'
import { broadcastHandlers } from './broadcasts.ts'
import { notificationHandlers } from './notifications.ts'
import { readerHandlers } from './readers.ts'
import { writingHandlers } from './writing.ts'

export const announcementsCalls = serve(
  { ...announcements, ...notifications },
  {
    ...broadcastHandlers,
    ...writingHandlers,
    ...readerHandlers,
    ...notificationHandlers,
    benefits: notOpen,
    benefit: notOpen,
    publishBenefit: notOpen,
    deleteBenefit: notOpen,
    deleteBenefits: notOpen,
  },
)
