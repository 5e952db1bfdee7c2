import { learning } from 'virtual:calls/learning'
import { IconFileText } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Viewpoint } from '../../contract/statistics-lists.ts'
import { useCall } from '../kit/api/query.ts'
import { follow } from '../kit/list/export-menu.tsx'
import { Button } from '../kit/ui/button.tsx'
import { DateRange, type DayRange } from '../kit/ui/date-field.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'

interface Props {
  course: { id: number; name: string }
  /** Whose; nobody where it is one's own. */
  of?: { student: number; from: Viewpoint }
  /** Of which lessons the page tells: of the same to begin with. */
  days?: DayRange | null
}

/** A student's report of a course as PDF: of all lessons, or of those of some days. */
export function ReportPaper({ course, of, days: shown = null }: Props) {
  const { t } = useTranslation(['statistics', 'kit'])
  const [isOpen, open] = useState(false)
  const [days, choose] = useState(shown)
  const own = useCall(learning.ownPaper)
  const student = useCall(learning.studentPaper)
  const between = days ? { since: days.from, until: days.to } : {}
  const fetch = () =>
    void (
      of
        ? student.mutateAsync({ id: course.id, ...of, ...between })
        : own.mutateAsync({ id: course.id, ...between })
    )
      .then(({ data }) => {
        open(false)
        follow(data.link)
      })
      .catch(() => undefined)
  return (
    <>
      <Button
        icon={IconFileText}
        onPress={() => {
          choose(shown)
          open(true)
        }}
      >
        {t('paper.act')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => open(false)}
        title={t('paper.title', { course: course.name })}
        size="m"
        foot={
          <>
            <Button onPress={() => open(false)}>{t('cancel', { ns: 'kit' })}</Button>
            <Button kind="primary" busy={own.isPending || student.isPending} onPress={fetch}>
              {t('paper.fetch')}
            </Button>
          </>
        }
      >
        <div className="form-fields">
          <p>{t('paper.says')}</p>
          <DateRange label={t('paper.days')} hint={t('paper.hint')} value={days} onChange={choose} />
        </div>
      </Dialog>
    </>
  )
}
