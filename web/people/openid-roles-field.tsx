import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { mostOpenidRoles } from '../../contract/people-openid-lists.ts'
import { type Role, roles } from '../../contract/roles.ts'
import { Button, IconButton } from '../kit/ui/button.tsx'
import { Select } from '../kit/ui/select.tsx'
import { TextField } from '../kit/ui/text-field.tsx'
import './office.css'

interface Line {
  value: string
  role: Role
}
interface Props {
  label: string
  value: readonly Line[]
  problem: string | undefined
  onChange: (lines: Line[]) => void
  problems: Readonly<Record<string, string>>
}

/** Which values of a claim stand for which roles. */
export function OpenidRolesField({ label, value, problem, onChange, problems }: Props) {
  const { t } = useTranslation('people-openid-setting')
  const change = (at: number, part: Partial<Line>) =>
    onChange(value.map((line, place) => (place === at ? { ...line, ...part } : line)))
  return (
    <fieldset className="filings">
      <legend>{label}</legend>
      {value.map((line, at) => {
        const wrong = problems[`roleTable.${at}.value`]
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place in the table
          <div className="filing openid-role" key={at}>
            <TextField
              label={t('roleValue')}
              name={`roleTable.${at}.value`}
              value={line.value}
              onChange={text => change(at, { value: text })}
              {...(wrong && { problem: wrong })}
            />
            <Select
              label={t('role')}
              name={`roleTable.${at}.role`}
              value={line.role}
              options={roles.map(id => ({ id, label: t(`roleNames.${id}`) }))}
              onChange={role => role && change(at, { role: role as Role })}
            />
            <IconButton
              icon={IconTrash}
              label={t('roleRemove', { value: line.value })}
              onPress={() => onChange(value.filter((_, place) => place !== at))}
            />
          </div>
        )
      })}
      {problem && <p className="field-problem">{problem}</p>}
      {value.length < mostOpenidRoles && (
        <Button size="s" icon={IconPlus} onPress={() => onChange([...value, { value: '', role: 'STUDENT' }])}>
          {t('roleAdd')}
        </Button>
      )}
    </fieldset>
  )
}
