import { schoolYear } from 'virtual:calls/schoolYear'
import { IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Language } from '../../contract/codes.ts'
import {
  longestSpanName,
  nationalDays,
  type YearSpanKind,
  yearSpanKinds,
} from '../../contract/timetable-lists.ts'
import { query, useCall } from '../kit/api/query.ts'
import { useForm } from '../kit/form/use-form.ts'
import { day as dayWords } from '../kit/format/dates.ts'
import { pathTo } from '../kit/paths.ts'
import { Badge } from '../kit/ui/badge.tsx'
import { Button, IconButton } from '../kit/ui/button.tsx'
import { RadioGroup } from '../kit/ui/choices.tsx'
import { DateField } from '../kit/ui/date-field.tsx'
import { Confirm } from '../kit/ui/dialog.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { Card } from '../kit/ui/page-parts.tsx'
import { Select } from '../kit/ui/select.tsx'
import { TextField } from '../kit/ui/text-field.tsx'
import { toast } from '../kit/ui/toast.tsx'
import './year.css'

type Year = NonNullable<(typeof schoolYear)['year']['data']>
type Span = Year['spans'][number]
const changes = [schoolYear.year, schoolYear.dayMarks]
const anyDay = { min: '2000-01-01', max: '2100-01-01' }
const looks = { term: 'enabled', vacation: 'kind', dayOff: 'late', makeUpDay: 'notStarted' } as const

/** The school's calendar: its terms, what is off, and on which days it teaches all the same. */
export function YearCard() {
  const { t } = useTranslation('timetable-year')
  const year = useQuery(query(schoolYear.year))
  const choose = useCall(schoolYear.chooseNationalDays, { changes })
  const keep = async (to: string | null) => {
    const national = nationalDays.find(one => one === to)
    // Its refusal was shown.
    if (national)
      await choose.mutateAsync({ national }).then(
        () => toast(t('saved')),
        () => undefined,
      )
  }
  return (
    <>
      <Card title={t('title')}>
        <p className="hint">{t('says')}</p>
        <Loaded query={year}>
          {({ national, spans }) => (
            <>
              <RadioGroup
                name="national"
                label={t('national.label')}
                value={national}
                options={nationalDays.map(id => ({ id, label: t(`national.${id}`) }))}
                shape="segments"
                onChange={to => void keep(to)}
              />
              {spans.length > 0 ? <Spans spans={spans} /> : <p className="year-none">{t('none')}</p>}
            </>
          )}
        </Loaded>
      </Card>
      <AddSpan />
    </>
  )
}

function AddSpan() {
  const { t } = useTranslation('timetable-year')
  const add = useCall(schoolYear.addYearSpan, { changes })
  const start = {
    kind: 'vacation' as YearSpanKind | null,
    name: '',
    from: null as string | null,
    until: null as string | null,
  }
  const form = useForm({
    start,
    draft: 'year span',
    limits: {
      name: { required: true, maxLength: longestSpanName },
      from: { required: true },
      until: { required: true },
    },
    send: async ({ kind, from, until, ...values }) => {
      const { data } = await add.mutateAsync({
        ...values,
        kind: kind ?? 'vacation',
        from: from ?? '',
        until: until ?? '',
      })
      toast(data.lessons > 0 ? t('addedOver', { n: data.lessons }) : t('added'))
    },
    onSaved: () => form.set('name', ''),
  })
  return (
    <Card title={t('more')}>
      {/* No frame around it: that of the grades on the same page asks before leaving, and a page has one that does. What is typed is kept. */}
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void form.submit()
        }}
      >
        <div className="year-fields">
          <Select
            {...form.field('kind', t('kind'))}
            options={yearSpanKinds.map(id => ({ id, label: t(`kinds.${id}`) }))}
          />
          <TextField {...form.field('name', t('name'))} placeholder={t('example')} />
          <DateField {...form.field('from', t('from'))} {...anyDay} />
          <DateField {...form.field('until', t('until'))} {...anyDay} />
        </div>
        <Button kind="primary" type="submit" busy={form.isBusy}>
          {t('add')}
        </Button>
      </form>
    </Card>
  )
}

function Spans({ spans }: { spans: readonly Span[] }) {
  const { t, i18n } = useTranslation('timetable-year')
  const remove = useCall(schoolYear.removeYearSpan, { changes })
  const [asked, ask] = useState<Span>()
  const words = (day: string) =>
    dayWords(`${day}T12:00:00Z`, { language: i18n.language as Language, zone: 'UTC' })
  const days = ({ from, until }: Span) => (from === until ? words(from) : `${words(from)} – ${words(until)}`)
  return (
    <>
      <ul className="year-spans">
        {spans.map(span => (
          <li key={span.id}>
            <div>
              <b>{span.name}</b> <Badge state={looks[span.kind]}>{t(`kinds.${span.kind}`)}</Badge>
              <p>{days(span)}</p>
              {span.lessons > 0 && (
                <p>
                  <Link
                    to={`${pathTo('EducationalSchedule')}?as=list&from=${span.from}&until=${span.until}&state=scheduled`}
                  >
                    {t('standing', { n: span.lessons })}
                  </Link>
                </p>
              )}
            </div>
            <IconButton
              icon={IconX}
              size="s"
              label={t('remove', { name: span.name })}
              onPress={() => ask(span)}
            />
          </li>
        ))}
      </ul>
      <Confirm
        isOpen={asked !== undefined}
        onClose={() => ask(undefined)}
        title={t('removeTitle', { name: asked?.name ?? '' })}
        verb={t('removeVerb')}
        onConfirm={async () => void (asked && (await remove.mutateAsync({ id: String(asked.id) })))}
      >
        <p>{t('removeSays')}</p>
      </Confirm>
    </>
  )
}
