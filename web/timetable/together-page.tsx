import { together } from 'virtual:calls/together'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { query } from '../kit/api/query.ts'
import { tableDay } from '../kit/format/dates.ts'
import { useZone } from '../kit/session/use-session.ts'
import { Button } from '../kit/ui/button.tsx'
import { Checkbox, RadioGroup } from '../kit/ui/choices.tsx'
import { DateField } from '../kit/ui/date-field.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { Card, PageHead } from '../kit/ui/page-parts.tsx'
import { lastRule } from './last-rule.ts'
import { TogetherList } from './together-list.tsx'
import { TogetherRow } from './together-row.tsx'
import './arrangement.css'
import './timetable.css'
import './together.css'
import { useNow } from './use-now.ts'
import { type Together, type TogetherCourses, useTogether } from './use-together.ts'

/** The courses of a term, planned in one go. */
export function TogetherPage() {
  const { t } = useTranslation(['timetable-arranging', 'shell-routes'])
  const [params] = useSearchParams()
  const courses = useQuery(query(together.togetherCourses, { courses: params.get('courses') ?? '' }))
  return (
    <div className="together">
      <PageHead title={t('title.ArrangeTogether', { ns: 'shell-routes' })} says={t('together.says')} />
      <Loaded query={courses}>{data => <Planner key={params.get('courses')} {...data} />}</Loaded>
    </div>
  )
}

function Planner({ courses, term }: TogetherCourses) {
  const { t } = useTranslation('timetable-arranging')
  const zone = useZone()
  const today = tableDay(new Date(useNow()).toISOString(), zone)
  const { skipHolidays, skipMakeUpDays } = lastRule.get()
  const planning = useTogether(courses, {
    from: term ?? today,
    ends: 'count',
    until: null,
    skipHolidays,
    skipMakeUpDays,
  })
  const { common, entries, planned, plan } = planning
  return (
    <>
      <Common planning={planning} today={today} />
      <Card title={t('together.courses')}>
        <ul className="together-rows">
          {entries.map(entry => (
            <TogetherRow
              key={entry.courseSubject}
              entry={entry}
              byCount={common.ends === 'count'}
              onChange={rules => planning.setRules(entry.courseSubject, rules)}
            />
          ))}
        </ul>
        <div className="together-foot">
          <Button
            kind={plan ? 'normal' : 'primary'}
            busy={planning.isLooking}
            isDisabled={planned.length === 0 || (common.ends === 'until' && common.until === null)}
            onPress={() => void planning.look()}
          >
            {planned.length === 0
              ? t('together.chooseDays')
              : t('together.preview', { n: new Set(planned.map(({ courseId }) => courseId)).size })}
          </Button>
        </div>
      </Card>
      <TogetherList planning={planning} zone={zone} />
    </>
  )
}

/** The first day, the end and the days that are left out. */
function Common({ planning: { common, setCommon }, today }: { planning: Together; today: string }) {
  const { t } = useTranslation('timetable-arranging')
  return (
    <Card title={t('together.common')}>
      <div className="together-common">
        <DateField
          label={t('together.from')}
          value={common.from}
          min={today}
          onChange={from => from && setCommon({ from })}
        />
        <RadioGroup
          label={t('rule.ends')}
          shape="segments"
          value={common.ends}
          onChange={ends => setCommon({ ends: ends as 'count' | 'until' })}
          options={(['count', 'until'] as const).map(id => ({ id, label: t(`rule.endsBy.${id}`) }))}
        />
        {common.ends === 'until' && (
          <DateField
            label={t('rule.until')}
            value={common.until}
            min={common.from}
            onChange={until => setCommon({ until })}
          />
        )}
        <div className="together-off">
          <Checkbox
            label={t('rule.skipHolidays')}
            value={common.skipHolidays}
            onChange={skipHolidays => setCommon({ skipHolidays })}
          />
          <Checkbox
            label={t('rule.skipMakeUpDays')}
            value={common.skipMakeUpDays}
            onChange={skipMakeUpDays => setCommon({ skipMakeUpDays })}
          />
        </div>
      </div>
    </Card>
  )
}
