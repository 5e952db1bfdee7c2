import { announcements } from 'virtual:calls/announcements'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { readerRoles } from '../../contract/announcements-lists.ts'
import { query } from '../kit/api/query.ts'
import type { Form } from '../kit/form/use-form.ts'
import { RadioCards } from '../kit/ui/choices.tsx'
import { MultiSelect } from '../kit/ui/select.tsx'
import { type AnnouncementValues, audienceOf } from './announcement-values.ts'

const named = (some: readonly { id: number; name: string }[] | undefined) =>
  (some ?? []).map(({ id, name }) => ({ id: String(id), label: name }))

/** Whom it is for, and how many that are now. */
export function AudienceFields({ form }: { form: Form<AnnouncementValues> }) {
  const { t } = useTranslation('announcements')
  const offered = useQuery(query(announcements.audiences)).data
  const to = audienceOf(form.values)
  const reach = useQuery({ ...query(announcements.reach, { to }), placeholderData: before => before })
  const isSome = form.values.to.all === 'some'
  return (
    <>
      <RadioCards
        {...form.field('to.all', t('form.to'))}
        options={[
          { id: 'all', label: t('form.all'), detail: t('form.allSays') },
          { id: 'some', label: t('form.some'), detail: t('form.someSays') },
        ]}
      />
      {isSome && (
        <div className="form-pair">
          <MultiSelect
            {...form.field('to.roles', t('form.roles'))}
            options={readerRoles.map(id => ({ id, label: t(`role.${id}`) }))}
          />
          <MultiSelect
            {...form.field('to.nodes', t('form.nodes'))}
            options={(offered?.nodes ?? []).map(({ id, name, path }) => ({
              id: String(id),
              label: name,
              ...(path !== name && { detail: path }),
            }))}
          />
          <MultiSelect {...form.field('to.courses', t('form.courses'))} options={named(offered?.courses)} />
          <MultiSelect
            {...form.field('to.grades', t('form.grades'))}
            options={named(offered?.grades)}
            hint={t('form.gradesHint')}
          />
        </div>
      )}
      <p className="announcement-reach" role="status" aria-busy={reach.isPlaceholderData}>
        {reach.data && t('form.reach', { n: reach.data.people })}
      </p>
    </>
  )
}
