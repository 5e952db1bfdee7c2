import { office } from 'virtual:calls/office'
import { useTranslation } from 'react-i18next'
import { codes } from '../../contract/codes.ts'
import { hasField } from '../../contract/people-lists.ts'
import type { Role } from '../../contract/roles.ts'
import { useCall } from '../kit/api/query.ts'
import { useForm } from '../kit/form/use-form.ts'
import { useSession } from '../kit/session/use-session.ts'
import { toast } from '../kit/ui/toast.tsx'
import type { MadePassword } from './made-passwords.tsx'
import { useMarks } from './marks.ts'

export type User = NonNullable<(typeof office)['user']['data']>

const changed = [
  office.users,
  office.students,
  office.user,
  office.student,
  office.organisation,
  office.teaching,
  office.tags,
  office.ownFields,
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
  tags: (user?.tags ?? []).map(String) as readonly string[],
  own: Object.fromEntries((user?.values ?? []).map(({ field, value }) => [ownKey(field), value])),
  passWord: '',
})
/** Under which name the form knows a field of the school's own. */
export const ownKey = (field: number) => `f${field}`

interface Options {
  user: User | undefined
  /** What a new account is. */
  role: Role
  onClose: () => void
  onMade: (made: MadePassword[]) => void
}

/** An account as the office types it, and what becomes of it once it is saved. */
export function useUserForm({ user, role, onClose, onMade }: Options) {
  const { t } = useTranslation('people-office')
  const inPlace = [codes.incomplete, ...Object.keys(wrongField).map(Number)]
  const add = useCall(office.addUser, { changes: changed, inPlace })
  const change = useCall(office.changeUser, { changes: changed, inPlace })
  const me = useSession().me?.userId
  const { fields } = useMarks()
  return useForm({
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
    draft: `user:${me}:${user?.id ?? `new ${role}`}`,
    send: async ({ passWord, own, ...values }) => {
      const sits = values.roles.includes('STUDENT') && values.class !== null
      const teaches = values.roles.includes('TEACHER')
      const body = {
        ...values,
        gender: values.gender === '女' ? ('女' as const) : ('男' as const),
        roles: [...values.roles],
        class: sits ? Number(values.class) : null,
        subjects: teaches ? values.subjects.map(Number) : [],
        born: values.born ?? '',
        tags: values.tags.map(Number),
        values: fields
          .filter(({ audience }) => hasField(audience, values.roles))
          .map(({ id }) => ({ field: id, value: own[ownKey(id)] ?? '' })),
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
      else toast(t('user.saved', { name: values.fullName }))
    },
  })
}
