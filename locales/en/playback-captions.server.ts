import type { Shape } from '../shape.ts'
import type { playbackCaptions as zh } from '../zh/playback-captions.server.ts'

export const playbackCaptions: Shape<typeof zh> = {
  trouble: {
    empty: 'there are no captions in it',
    notCaptions: 'it is no file of captions: upload WebVTT (.vtt) or SRT (.srt)',
    brokenTime: 'the times in line {{line}} cannot be read',
    backwards: 'the caption in line {{line}} ends before it begins',
    tooLong: 'the caption in line {{line}} is longer than 500 characters',
    tooMany: 'there are more than 20,000 captions in it',
    beyondFilm: 'the captions are longer than the recording: they may be of another lesson',
  },
  failedTitle: 'The captions of a recording could not be made',
  failed: {
    key: '“{{lesson}}”: the transcription service does not take the key that the school has set. Check it in the classroom settings and save: it goes on then.',
    refused:
      '“{{lesson}}”: the transcription service refused the sound ({{said}}). Check model and language in the classroom settings and save: it goes on then.',
    tooLarge:
      '“{{lesson}}”: the transcription service says that the sound is too large. Set another service in the classroom settings and save: it goes on then.',
    notReached:
      '“{{lesson}}”: the transcription service was tried several times and not reached. Check its address in the classroom settings and save: it goes on then.',
    unclear:
      '“{{lesson}}”: the answer of the transcription service cannot be read. Check its address in the classroom settings and save: it goes on then.',
  },
}
