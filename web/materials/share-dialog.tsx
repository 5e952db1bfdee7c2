import { materialShares } from 'virtual:calls/materialShares'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { query, useCall } from '../kit/api/query.ts'
import { FormFrame } from '../kit/form/form-frame.tsx'
import { useForm } from '../kit/form/use-form.ts'
import { Dialog } from '../kit/ui/dialog.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { MultiSelect } from '../kit/ui/select.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { type Material, materialReads } from './reads.ts'

type Shares = NonNullable<(typeof materialShares)['shares']['data']>
type Choices = NonNullable<(typeof materialShares)['shareChoices']['data']>

/** Who else sees it: the students of courses and classes, and whoever teaches there. */
export function ShareDialog({ row, close }: { row: Material; close: () => void }) {
  const { t } = useTranslation('materials')
  const shares = useQuery(query(materialShares.shares, { id: row.id }))
  const choices = useQuery(query(materialShares.shareChoices))
  return (
    <Dialog isOpen onClose={close} size="m" title={t('share.title', { name: row.name })}>
      <p className="material-says">{t(row.kind === 'folder' ? 'share.saysFolder' : 'share.saysFile')}</p>
      <Loaded query={shares}>
        {now => (
          <Loaded query={choices}>{all => <Fields row={row} now={now} all={all} close={close} />}</Loaded>
        )}
      </Loaded>
    </Dialog>
  )
}

const joined = (now: Shares['courses'], all: Choices['courses']) => {
  const known = new Map([...all, ...now].map(one => [one.id, one.name]))
  return [...known].map(([id, label]) => ({ id, label }))
}

interface FieldsProps {
  row: Material
  now: Shares
  all: Choices
  close: () => void
}
function Fields({ row, now, all, close }: FieldsProps) {
  const { t } = useTranslation('materials')
  const share = useCall(materialShares.shareMaterial, { changes: materialReads })
  const form = useForm({
    start: {
      courses: now.courses.map(({ id }) => id) as readonly number[],
      classes: now.classes.map(({ id }) => id) as readonly number[],
    },
    send: ({ courses, classes }) =>
      share.mutateAsync({ id: row.id, courses: [...courses], classes: [...classes] }),
    onSaved: ({ courses, classes }) => {
      const n = courses.length + classes.length
      toast(n === 0 ? t('share.none') : t('share.done', { count: n }))
      close()
    },
  })
  const classes = joined(now.classes, all.classes)
  return (
    <FormFrame form={form} isInDialog verb={t('share.verb')}>
      <MultiSelect
        {...form.field('courses', t('share.courses'))}
        options={joined(now.courses, all.courses)}
      />
      {classes.length > 0 ? (
        <MultiSelect {...form.field('classes', t('share.classes'))} options={classes} />
      ) : (
        <p className="material-says">{t('share.noClasses')}</p>
      )}
    </FormFrame>
  )
}
