// What both ends know of the spoken word of films. Data alone.

/** Where captions come from; of several of one film the first of these is shown. */
export const captionOrigins = ['uploaded', 'transcribed', 'live'] as const
export type CaptionOrigin = (typeof captionOrigins)[number]

export const longestCaption = 500
export const mostCaptions = 20_000
export const mostCaptionBytes = 2_000_000

/** What is wrong with a file of captions. */
export const captionTroubles = [
  'empty',
  'notCaptions',
  'brokenTime',
  'backwards',
  'tooLong',
  'tooMany',
  'beyondFilm',
] as const
export type CaptionTrouble = (typeof captionTroubles)[number]

/** A search answers no more than so many places of one lesson. */
export const mostPlaces = 200
/** And of each of several lessons so many. */
export const mostPlacesEach = 3
export const longestSearch = 60

export const captionSizes = ['s', 'm', 'l'] as const
export type CaptionSize = (typeof captionSizes)[number]

/** In which language a service is told to listen; `auto`: it finds out by itself. */
export const spokenLanguages = ['auto', 'zh', 'en', 'es'] as const
export const transcriptionProblems = ['key', 'refused', 'tooLarge', 'notReached', 'unclear'] as const
export type TranscriptionProblem = (typeof transcriptionProblems)[number]
