/** A moment as a line of settings tells it: in the site's own zone. */
export const dateFormats = (language: string, timeZone: string) =>
  new Intl.DateTimeFormat(language === 'zh' ? 'zh-CN' : language, {
    timeZone,
    dateStyle: 'long',
    timeStyle: 'short',
  })
