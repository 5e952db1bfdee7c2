import { announcementsOutbox as outboxEn } from '../../locales/en/announcements-outbox.part.ts'
import { announcementsSamples as samplesEn } from '../../locales/en/announcements-samples.part.ts'
import { announcementsOutbox as outboxEs } from '../../locales/es/announcements-outbox.part.ts'
import { announcementsSamples as samplesEs } from '../../locales/es/announcements-samples.part.ts'
import { announcementsOutbox as outboxZh } from '../../locales/zh/announcements-outbox.part.ts'
import { announcementsSamples as samplesZh } from '../../locales/zh/announcements-samples.part.ts'
import { wordsIn } from '../kit/words.ts'

export const sampleWord = wordsIn(samplesZh, samplesEn, samplesEs)
export const outboxWord = wordsIn(outboxZh, outboxEn, outboxEs)
