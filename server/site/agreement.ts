import type { Language } from '../../contract/codes.ts'
import { agreementWord } from './site.words.ts'

/** The agreement in force. A new text is a new version; what people consented to before stays with the old one. */
export const agreementVersion = '2026-11'

const paragraphs = ['account', 'lessons', 'recording', 'fees', 'personalData', 'order'] as const

export const agreement = (language: Language, school: string) => ({
  title: agreementWord('title')[language],
  paragraphs: paragraphs.map(part => ({
    heading: agreementWord(`${part}.heading`)[language],
    text: agreementWord(`${part}.text`, { school })[language],
  })),
})
