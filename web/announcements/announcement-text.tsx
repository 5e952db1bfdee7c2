import { announcements } from 'virtual:calls/announcements'
import { IconDownload, IconFile } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { IntroView } from '../courses/intro-view.tsx'
import { useCall } from '../kit/api/query.ts'
import { fileSize } from '../kit/format/text.ts'
import { Icon } from '../kit/ui/icon.tsx'
import './announcements.css'

export type Announcement = NonNullable<(typeof announcements)['broadcast']['data']>

/** What is shown of one: without its number, as while it is written, the files are named and lead nowhere. */
interface Shown {
  id?: number
  content: string
  files: readonly Announcement['files'][number][]
}

/** The text and the files, as their readers have them. */
export function AnnouncementText({ of }: { of: Shown }) {
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

function Files({ of: { id, files } }: { of: Shown }) {
  const { t } = useTranslation('announcements')
  return (
    <section className="announcement-files" aria-label={t('page.files')}>
      <h2>{t('page.files')}</h2>
      <ul>
        {files.map(file => (
          <li key={file.id}>
            {id === undefined ? (
              <span className="announcement-file">
                <FileWords file={file} />
              </span>
            ) : (
              <FileLink announcement={id} file={file} />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface FileProps {
  file: Announcement['files'][number]
}

function FileLink({ announcement: id, file }: FileProps & { announcement: number }) {
  const { t } = useTranslation('announcements')
  const ask = useCall(announcements.attachment)
  const download = () =>
    ask.mutate({ id, file: String(file.id) }, { onSuccess: ({ data }) => fetchAs(data.title, data.link) })
  return (
    <button
      type="button"
      className="announcement-file"
      title={t('read.download', { name: file.title })}
      onClick={download}
    >
      <FileWords file={file} />
      <Icon of={IconDownload} />
    </button>
  )
}

const FileWords = ({ file }: FileProps) => (
  <>
    <Icon of={IconFile} size="l" />
    <span className="announcement-file-words">
      <b>{file.title}</b>
      <small>{fileSize(file.size)}</small>
    </span>
  </>
)
