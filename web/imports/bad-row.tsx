import { imports } from 'virtual:calls/imports'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../kit/api/query.ts'
import { IconButton } from '../kit/ui/button.tsx'
import { TextField } from '../kit/ui/text-field.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { CellText } from './cell-text.tsx'
import { fieldsOf } from './checked.rules.ts'
import type { Import } from './template-link.tsx'

type Rows = NonNullable<(typeof imports)['importRows']['data']>
type Row = Rows['rows'][number]

const changes = [imports.importState, imports.importRows, imports.imports]

interface Props {
  one: Import
  row: Row
  heads: Rows['heads']
  onMend: () => void
}
/** A row that does not go in: what is wrong in it is mended where it stands. */
export function BadRow({ one, row, heads, onMend }: Props) {
  const { t } = useTranslation('imports')
  const mend = useCall(imports.mendRow, { changes })
  const [typed, type] = useState<Record<string, string>>({})
  const save = () => {
    onMend()
    mend.mutate(
      { id: one.id, number: row.number, cells: typed },
      {
        onSuccess: ({ data }) => {
          type({})
          if (data.row.state !== 'bad') toast(t('mended', { n: row.number }))
        },
      },
    )
  }
  const isTyped = Object.keys(typed).length > 0
  const fields = fieldsOf(row.cells, one.accountFrom)
  return (
    <tr>
      <th scope="row">{row.number}</th>
      {row.cells.map((cell, at) => (
        <td
          key={cell.column}
          data-wrong={cell.problem !== '' || undefined}
          onKeyDown={event => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing && isTyped) save()
          }}
        >
          {!fields.has(cell.column) ? (
            <>
              <CellText cell={cell} />
              {cell.hint !== '' && <span className="import-hint">{cell.hint}</span>}
            </>
          ) : (
            <>
              <CellField
                cell={cell}
                of={{ n: row.number, name: heads[at]?.words ?? '' }}
                typed={typed[cell.column]}
                onType={to => type({ ...typed, [cell.column]: to })}
                onSave={save}
                isSaving={mend.isPending}
              />
              {cell.problem !== '' && <span className="import-problem">{cell.problem}</span>}
            </>
          )}
        </td>
      ))}
    </tr>
  )
}

interface FieldOfCell {
  cell: Row['cells'][number]
  of: { n: number; name: string }
  typed: string | undefined
  onType: (to: string) => void
  onSave: () => void
  isSaving: boolean
}
/** Of what is sealed nothing is read: it says that something stands there, is emptied, or typed anew. */
function CellField({ cell: { text, sealed }, of, typed, onType, onSave, isSaving }: FieldOfCell) {
  const { t } = useTranslation('imports')
  const hides = sealed && text !== '' && typed === undefined
  const saves = typed !== undefined && (
    <IconButton
      key="save"
      icon={IconCheck}
      label={t('mendRow')}
      size="s"
      isDisabled={isSaving}
      onPress={onSave}
    />
  )
  const empties = hides && (
    <IconButton
      key="empty"
      icon={IconX}
      label={t('emptySealed', of)}
      size="s"
      onPress={({ target }) => {
        // Before the button goes, so that whoever pressed it by a key can type or save at once.
        target.closest('td')?.querySelector('input')?.focus()
        onType('')
      }}
    />
  )
  return (
    <TextField
      label={t(hides ? 'sealedCellOf' : 'cellOf', of)}
      labelUnseen
      value={typed ?? (sealed ? '' : text)}
      onChange={onType}
      placeholder={hides ? text : t('emptyCell')}
      {...(sealed && { autoComplete: 'off' })}
      after={saves || empties}
    />
  )
}
