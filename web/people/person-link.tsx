import { Fragment, type ReactNode } from 'react'
import type { Role } from '../../contract/roles.ts'
import { pathTo } from '../kit/paths.ts'
import { NameLink } from '../kit/ui/name-link.tsx'
import { OverLink } from '../kit/ui/over-link.tsx'
import { PersonCell } from './person-cell.tsx'

interface Named {
  id: number
  fullName: string
}
interface Pictured extends Named {
  avatar: string
}

/** The office looks at any student, a teacher at their own. */
export const StudentLink = ({ person }: { person: Pictured }) => (
  <NameLink to={[pathTo('AdminStudent', { id: person.id }), pathTo('TeacherStudent', { id: person.id })]}>
    <PersonCell person={person} />
  </NameLink>
)

/** Whoever is no student has no page beside their account, which opens over the list of all. */
const Account = ({ id, children }: { id: number; children: ReactNode }) => (
  <OverLink page={pathTo('UserList')} name="account" id={id}>
    {children}
  </OverLink>
)

export const AccountLink = ({ person }: { person: Pictured }) => (
  <Account id={person.id}>
    <PersonCell person={person} />
  </Account>
)

/** Anybody, where the list says who they are. */
export const PersonLink = ({ person }: { person: Pictured & { roles: readonly Role[] } }) =>
  person.roles.includes('STUDENT') ? <StudentLink person={person} /> : <AccountLink person={person} />

/** Where a name stands among other words; a colleague of another school has no number here. */
export const StaffName = ({ of: { id, fullName } }: { of: { id: number | null; fullName: string } }) =>
  id === null ? fullName : <Account id={id}>{fullName}</Account>

export const StaffNames = ({ of: people, comma }: { of: readonly Named[]; comma: string }) =>
  people.map((one, at) => (
    <Fragment key={one.id}>
      {at > 0 && comma}
      <StaffName of={one} />
    </Fragment>
  ))

/** Where somebody sits, with the way to who else does. */
export const ClassLink = ({
  of,
  otherwise,
}: {
  of: { class: number | null; classPath: string }
  otherwise: string
}) =>
  of.class === null ? (
    of.classPath || otherwise
  ) : (
    <NameLink to={pathTo('AdminClass', { id: of.class })}>{of.classPath}</NameLink>
  )
