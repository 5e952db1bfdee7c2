import { announcementsSamples as samplesEn } from '../../locales/en/announcements-samples.part.ts'
import { announcementsSamples as samplesEs } from '../../locales/es/announcements-samples.part.ts'
import { announcementsSamples as samplesZh } from '../../locales/zh/announcements-samples.part.ts'
import { wordsIn } from '../kit/words.ts'

export const sampleWord = wordsIn(samplesZh, samplesEn, samplesEs)
