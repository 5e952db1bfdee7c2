import { office } from 'virtual:calls/office'
import { site } from 'virtual:calls/site'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { codes } from '../../contract/codes.ts'
import { type Role, roles } from '../../contract/roles.ts'
import { query, useCall } from '../kit/api/query.ts'
import { FormFrame } from '../kit/form/form-frame.tsx'
import { useForm } from '../kit/form/use-form.ts'
import { useSession } from '../kit/session/use-session.ts'
import { Segments } from '../kit/ui/choices.tsx'
import { DateField } from '../kit/ui/date-field.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { ComboBox, MultiSelect } from '../kit/ui/select.tsx'
import { TextArea, TextField } from '../kit/ui/text-field.tsx'
import { toast } from '../kit/ui/toast.tsx'
import type { MadePassword } from './made-passwords.tsx'
import { useOrganisation } from './organisation.ts'

type User = NonNullable<(typeof office)['user']['data']>

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

const changed = [
  office.users,
  office.students,
  office.user,
  office.student,
  office.organisation,
  office.teaching,
]
const wrongField = {
  [codes.usernameEmpty]: 'userName',
  [codes.accountAdded]: 'userName',
  [codes.phoneFormat]: 'phone',
  [codes.phoneTaken]: 'phone',
  [codes.noSuchClass]: 'class',
  [codes.studentsOnly]: 'class',
  [codes.passwordFormat]: 'passWord',
  [codes.studentEnrolled]: 'roles',
  [codes.teacherScheduled]: 'roles',
} as const

const startOf = (user: User | undefined, role: Role) => ({
  userName: user?.username ?? '',
  fullName: user?.fullName ?? '',
  gender: (user?.gender ?? '男') as string | null,
  phone: user?.phone ?? '',
  roles: (user?.roles ?? [role]) as readonly Role[],
  class: user?.class ? String(user.class) : null,
  subjects: (user?.subjects ?? []).map(String) as readonly string[],
  number: user?.number ?? '',
  born: (user?.born || null) as string | null,
  title: user?.title ?? '',
  info: user?.info ?? '',
  passWord: '',
})

function UserForm({ id, user, role = 'STUDENT', onClose, onMade }: Props & { user?: User }) {
  const { t } = useTranslation(['people-office', 'people'])
  const inPlace = [codes.incomplete, ...Object.keys(wrongField).map(Number)]
  const add = useCall(office.addUser, { changes: changed, inPlace })
  const change = useCall(office.changeUser, { changes: changed, inPlace })
  const subjects = useQuery(query(site.subjects))
  const { classes } = useOrganisation()
  const me = useSession().me?.userId
  const form = useForm({
    start: startOf(user, role),
    limits: {
      // Left empty it is the server that says so, in the catalogue's own words.
      userName: { maxLength: 60 },
      fullName: { required: true, maxLength: 40 },
      roles: { required: true },
      number: { maxLength: 40 },
      title: { maxLength: 40 },
      info: { maxLength: 500 },
    },
    codes: wrongField,
    secrets: ['passWord'],
    draft: `user:${me}:${id ?? `new ${role}`}`,
    send: async ({ passWord, ...values }) => {
      const sits = values.roles.includes('STUDENT') && values.class !== null
      const teaches = values.roles.includes('TEACHER')
      const body = {
        ...values,
        gender: values.gender === '女' ? ('女' as const) : ('男' as const),
        roles: [...values.roles],
        class: sits ? Number(values.class) : null,
        subjects: teaches ? values.subjects.map(Number) : [],
        born: values.born ?? '',
      }
      if (user) return change.mutateAsync({ id: user.id, ...body, version: user.version })
      return add.mutateAsync({ ...body, passWord })
    },
    onSaved: (values, answer) => {
      const { code, data } = answer as { code: number; data: { id: number; passWord?: string } }
      if (code === codes.unchanged) {
        // Somebody else was quicker: their values are shown, what was typed stays over them.
        toast(t('user.superseded'), 'refusal')
        return
      }
      onClose()
      if (!user && data.passWord)
        onMade([
          { id: data.id, username: values.userName, fullName: values.fullName, passWord: data.passWord },
        ])
      else toast(t('user.saved'))
    },
  })
  const { roles: chosen } = form.values
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
