import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tableTime } from '../kit/format/dates.ts'
import { useSession, useZone } from '../kit/session/use-session.ts'
import { Button } from '../kit/ui/button.tsx'
import { Segments } from '../kit/ui/choices.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { AnnouncementText } from './announcement-text.tsx'
import { type Announcement, type AnnouncementValues, bodyOf, nowIn } from './announcement-values.ts'
import './announcement-preview.css'
import { Marks } from './marks.tsx'

interface Props {
  /** What stands in the form, sent or not. */
  values: AnnouncementValues
  /** What is changed, where it is not a new one. */
  announcement: Announcement | undefined
}

/** What is being written as its readers will see it, on a wide screen and on a phone, before it is sent. */
export function PreviewButton(props: Props) {
  const { t } = useTranslation('announcements')
  const [isOpen, open] = useState(false)
  const [width, choose] = useState('wide')
  return (
    <>
      <Button size="s" onPress={() => open(true)}>
        {t('preview.open')}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => open(false)} size="l" title={t('preview.title')}>
        <div className="announcement-preview-widths">
          <Segments
            label={t('preview.width')}
            labelUnseen
            value={width}
            onChange={next => choose(next ?? 'wide')}
            options={[
              { id: 'wide', label: t('preview.wide'), icon: IconDeviceDesktop },
              { id: 'phone', label: t('preview.phone'), icon: IconDeviceMobile },
            ]}
          />
        </div>
        <Sheet {...props} width={width} />
      </Dialog>
    </>
  )
}

function Sheet({ values, announcement, width }: Props & { width: string }) {
  const { t } = useTranslation('announcements')
  const zone = useZone()
  const { me } = useSession()
  const { publishAt, until } = bodyOf(values, zone)
  const from = publishAt
    ? tableTime(publishAt, zone)
    : announcement?.publishAt
      ? tableTime(announcement.publishAt, zone)
      : nowIn(zone).replace('T', ' ')
  return (
    <article className="announcement-preview" data-width={width}>
      <h2 className="announcement-title">
        {values.title || t('preview.noTitle')}
        <Marks of={values} />
      </h2>
      <p className="announcement-row-foot">
        {announcement?.by || me?.fullName || t('school')} · {from}
        {until && ` · ${t('read.until', { time: tableTime(until, zone) })}`}
      </p>
      <AnnouncementText of={values} />
      {values.mustRead && (
        <div className="announcement-confirm">
          <p>{t('read.confirmSays')}</p>
          {/* As the reader has it; nothing is confirmed from here. */}
          <Button kind="primary" isDisabled>
            {t('read.confirm')}
          </Button>
        </div>
      )}
    </article>
  )
}
