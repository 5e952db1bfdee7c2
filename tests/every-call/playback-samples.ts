import type { Sample } from './sample.ts'

const ofFilm = { lessonId: '{lesson}', coursewareId: '{film}' }

/** How the calls of playback are asked well. */
export const playbackSamples: Record<string, Sample> = {
  'playback.vodUrl': { query: { id: '{lesson}', coursewareId: '{film}' } },
  'playback.cloudVisionVodUrl': { query: ofFilm },
  'playback.openVodUrl': { query: ofFilm },
  'playback.watchableLessons': { query: { course: '{course}' } },
  'playback.film': { query: ofFilm },
  'playback.log': { query: ofFilm },
  'playback.logPart': { query: { ...ofFilm, after: '0', upTo: '9' } },
  'playback.logStart': { query: { ...ofFilm, after: '0', piece: '0' } },
  'playback.picture': { query: { ...ofFilm, name: `${'0'.repeat(32)}.webp` } },
  'playback.tellSeen': { body: { lessonId: '{lesson}', filmId: '{film}', at: 1000, spans: [[0, 1000]] } },
  'playback.films': { query: { q: '函数', sort: '-begunAt' } },
  'playback.changeFilm': { body: { filmId: '{film}', title: '重讲', published: false, free: true } },
  'playback.filmCut': { query: { filmId: '{film}' } },
  'playback.changeFilmCut': { body: { filmId: '{film}', version: 1, hidden: [[0, 1000]] } },
  'playback.filmChoices': {},
  'playback.unrecorded': { query: { public: 'no' } },
  'playback.exportFilms': { body: { filter: { q: '函数' }, format: 'xlsx' } },
  'playback.changeFilms': { body: { which: { ids: ['{film}'] }, act: 'withdraw' } },
  'playback.emptyBin': { body: { which: { ids: ['{film}'] } }, code: 712 },
  'playback.holdFilm': { body: { filmId: '{film}', held: true, reason: '家长投诉' } },
  'playback.deleteFilm': { query: { filmId: '{film}' } },
  'playback.restoreFilm': { body: { filmId: '{film}' } },
  'playback.begunUpload': { query: { print: 'a'.repeat(64), size: '9' } },
  'playback.filmLessons': { query: { lesson: '{lesson}' } },
  'playback.addFilmFile': {
    body: { lessonId: '{lesson}', file: '{file}', title: '重录', inPlace: true, ownClock: false },
  },
  'playback.filmUploads': { query: { lesson: '{lesson}' } },
  'playback.dropFilmUpload': { query: { id: '{filmUpload}' } },
  'playback.linkMeeting': {
    body: { lessonId: '{lesson}', address: 'https://meet.example.com/1', title: '', inPlace: false },
  },
  'playback.filmDownload': { query: { lessonId: '{lesson}', filmId: '{film}' } },
  'playback.askDownload': { body: { lessonId: '{lesson}', filmId: '{film}' } },
  'playback.courseFilms': { query: { course: '{course}' }, as: 'wang' },
  'playback.ownLessons': { query: { q: '函数' }, as: 'wang' },
  'playback.captions': { query: ofFilm },
  'playback.correctCaption': {
    body: { lessonId: '{lesson}', filmId: '{film}', captionId: '{caption}', version: 1, text: '割线' },
  },
  'playback.removeCaptions': { query: { lessonId: '{lesson}', filmId: '{film}' } },
  'playback.findInLesson': { query: { ...ofFilm, q: '割线' } },
  'playback.findInLessons': { query: { q: '割线' }, as: 'wang' },
  'playback.transcriptionSetting': {},
  'playback.changeTranscription': {
    body: {
      enabled: false,
      address: 'https://transcribe.example/v1',
      model: 'whisper-1',
      language: 'zh',
      key: 'sk-0000',
    },
  },
  'playback.tryTranscription': {},
  'playback.nameChapters': {
    body: { lessonId: '{lesson}', filmId: '{film}', chapters: [{ at: 0, title: '复习' }] },
  },
}
