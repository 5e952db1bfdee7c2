import { announcements } from 'virtual:calls/announcements'
import { IconDownload, IconFile } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IntroView } from '../courses/intro-view.tsx'
import { useCall } from '../kit/api/query.ts'
import { fileSize } from '../kit/format/text.ts'
import { Icon } from '../kit/ui/icon.tsx'
import './announcements.css'

export type Announcement = NonNullable<(typeof announcements)['broadcast']['data']>

/** The text and the files, as their readers have them. */
export function AnnouncementText({ of }: { of: Announcement }) {
  const { t } = useTranslation('announcements')
  return (
    <>
      {of.content === '' ? <p className="hint">{t('page.noText')}</p> : <IntroView html={of.content} />}
      {of.files.length > 0 && <Files of={of} />}
    </>
  )
}

/** The link holds a minute: it is followed as soon as it is there, and the page stays. */
function fetchAs(title: string, link: string) {
  const anchor = document.createElement('a')
  anchor.href = link
  anchor.download = title
  document.body.append(anchor)
  anchor.click()
  anchor.remove()
}

function Files({ of: { id, files } }: { of: Announcement }) {
  const { t } = useTranslation('announcements')
  const ask = useCall(announcements.attachment)
  return (
    <section className="announcement-files" aria-label={t('page.files')}>
      <h2>{t('page.files')}</h2>
      <ul>
        {files.map(file => (
          <li key={file.id}>
            <button
              type="button"
              className="announcement-file"
              title={t('read.download', { name: file.title })}
              onClick={() =>
                ask.mutate(
                  { id, file: String(file.id) },
                  { onSuccess: ({ data }) => fetchAs(data.title, data.link) },
                )
              }
            >
              <Icon of={IconFile} size="l" />
              <span className="announcement-file-words">
                <b>{file.title}</b>
                <small>{fileSize(file.size)}</small>
              </span>
              <Icon of={IconDownload} />
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
