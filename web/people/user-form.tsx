import { office } from 'virtual:calls/office'
import { site } from 'virtual:calls/site'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { hasField } from '../../contract/people-lists.ts'
import { type Role, roles } from '../../contract/roles.ts'
import { query } from '../kit/api/query.ts'
import { FormFrame } from '../kit/form/form-frame.tsx'
import { followedStep } from '../kit/session/followed-step.ts'
import { useStore } from '../kit/store.ts'
import { Segments } from '../kit/ui/choices.tsx'
import { DateField } from '../kit/ui/date-field.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { ComboBox, MultiSelect } from '../kit/ui/select.tsx'
import { TextArea, TextField } from '../kit/ui/text-field.tsx'
import type { MadePassword } from './made-passwords.tsx'
import { useMarks } from './marks.ts'
import { useOrganisation } from './organisation.ts'
import { OwnFieldInput } from './own-field-inputs.tsx'
import { TagPicker } from './tag-picker.tsx'
import { ownKey, type User, useUserForm } from './use-user-form.ts'

interface Props {
  /** Whose account; a new one without. */
  id?: number | undefined
  /** What a new account is, where the page knows: a student. */
  role?: Role
  onClose: () => void
  onMade: (made: MadePassword[]) => void
}

export function UserDialog(props: Props) {
  const { t } = useTranslation('people-office')
  const { id, onClose } = props
  const user = useQuery({ ...query(office.user, { id: id ?? 0 }), enabled: id !== undefined, staleTime: 0 })
  const title = t(
    id === undefined ? (props.role === 'STUDENT' ? 'user.addStudent' : 'user.add') : 'user.edit',
  )
  return (
    <Dialog isOpen onClose={onClose} size="m" title={title}>
      {id === undefined ? (
        <UserForm {...props} />
      ) : (
        <Loaded query={user}>{data => <UserForm {...props} user={data} />}</Loaded>
      )}
    </Dialog>
  )
}

function UserForm({ user, role, onClose, onMade }: Props & { user?: User }) {
  const led = useStore(followedStep, null) === 'teachers'
  const { t } = useTranslation(['people-office', 'people-marks', 'people'])
  const subjects = useQuery(query(site.subjects))
  const { classes } = useOrganisation()
  const form = useUserForm({ user, role: role ?? (led ? 'TEACHER' : 'STUDENT'), onClose, onMade })
  const { roles: chosen } = form.values
  const { fields } = useMarks()
  return (
    <FormFrame form={form} isInDialog isNew={!user} verb={t(user ? 'user.save' : 'user.addVerb')}>
      <div className="two-fields">
        <TextField {...form.field('fullName', t('column.fullName'))} autoFocus={!user} />
        <TextField {...form.field('userName', t('column.username'))} isRequired autoComplete="off" />
      </div>
      <MultiSelect
        {...form.field('roles', t('column.roles'))}
        options={roles.map(one => ({ id: one, label: t(`role.${one}`, { ns: 'people' }) }))}
      />
      <div className="two-fields">
        <Segments
          {...form.field('gender', t('column.gender'))}
          options={[
            { id: '女', label: t('register.female', { ns: 'people' }) },
            { id: '男', label: t('register.male', { ns: 'people' }) },
          ]}
        />
        <TextField
          {...form.field('phone', t('column.phone'))}
          type="tel"
          inputMode="tel"
          hint={user?.phone && t('phoneHint', { ns: 'people-marks' })}
          autoComplete="off"
        />
      </div>
      {chosen.includes('STUDENT') && (
        <ComboBox {...form.field('class', t('column.class'))} options={classes} />
      )}
      {chosen.includes('TEACHER') && (
        <MultiSelect
          {...form.field('subjects', t('column.subjects'))}
          options={(subjects.data ?? []).map(({ id: one, name }) => ({ id: String(one), label: name }))}
        />
      )}
      <div className="two-fields">
        <TextField {...form.field('number', t('column.number'))} />
        <DateField {...form.field('born', t('column.born'))} max="2100-01-01" min="1900-01-01" />
      </div>
      {(chosen.includes('TEACHER') || chosen.includes('ASSISTANT')) && (
        <>
          <TextField {...form.field('title', t('column.title'))} hint={t('user.titleHint')} />
          <TextArea {...form.field('info', t('user.info'))} rows={3} />
        </>
      )}
      <TagPicker {...form.field('tags', t('column.tags'))} />
      {fields
        .filter(({ audience }) => hasField(audience, chosen))
        .map(field => (
          <OwnFieldInput
            key={field.id}
            field={field}
            value={form.values.own[ownKey(field.id)] ?? ''}
            onChange={value => form.set(`own.${ownKey(field.id)}`, value)}
          />
        ))}
      {!user && (
        <TextField
          {...form.field('passWord', t('user.password'))}
          hint={t('user.passwordHint')}
          autoComplete="off"
        />
      )}
    </FormFrame>
  )
}
