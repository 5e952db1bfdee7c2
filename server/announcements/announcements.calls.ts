import { announcements } from '../../contract/announcements.ts'
import { notOpen, serve } from '../kit/http/serve.ts'
import { broadcastHandlers } from './broadcasts.ts'
import { readerHandlers } from './readers.ts'
import { writingHandlers } from './writing.ts'

export const announcementsCalls = serve(announcements, {
  ...broadcastHandlers,
  ...writingHandlers,
  ...readerHandlers,
  benefits: notOpen,
  benefit: notOpen,
  publishBenefit: notOpen,
  deleteBenefit: notOpen,
  deleteBenefits: notOpen,
})
