import { imports } from 'virtual:calls/imports'
import { IconCheck } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query, useCall } from '../kit/api/query.ts'
import { IconButton } from '../kit/ui/button.tsx'
import { Segments } from '../kit/ui/choices.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { Pagination } from '../kit/ui/pagination.tsx'
import { TextField } from '../kit/ui/text-field.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { RowAnswers } from './asked-rows.tsx'
import { fieldsOf, firstRows, type RowsShown, rowsShown } from './checked.rules.ts'
import type { Import } from './template-link.tsx'

type Found = NonNullable<(typeof imports)['importRows']['data']>
type Row = Found['rows'][number]

/** The rows of a checked sheet; what is wrong with a cell is mended where it stands. */
export function CheckedRows({
  one,
  wished,
  onWish,
}: {
  one: Import
  wished: RowsShown | undefined
  onWish: (to: RowsShown) => void
}) {
  const { t } = useTranslation('imports')
  const show = firstRows(one, wished)
  const [turned, turn] = useState({ of: show, page: 1 })
  const page = turned.of === show ? turned.page : 1
  const shown = rowsShown.filter(id => (one.changes || id !== 'changed') && (one.asked > 0 || id !== 'asked'))
  const rows = useQuery({
    ...query(imports.importRows, { id: one.id, show, page: String(page), size: '10' }),
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <Segments
        label={t('which')}
        labelUnseen
        value={show}
        onChange={to => onWish((to ?? 'bad') as RowsShown)}
        options={shown.map(id => ({
          id,
          label: t(`show.${one.changes && id === 'good' ? 'new' : id}`, { n: one[id] }),
          isDisabled: one[id] === 0,
        }))}
      />
      <Loaded query={rows}>
        {found => (
          <>
            <Table found={found} one={one} label={t(`show.${show}`, { n: found.total })} />
            {found.total > 10 && (
              <Pagination
                page={page}
                size={10}
                total={found.total}
                onPage={to => turn({ of: show, page: to })}
              />
            )}
          </>
        )}
      </Loaded>
    </>
  )
}

function Table({ found: { heads, rows }, one, label }: { found: Found; one: Import; label: string }) {
  const { t } = useTranslation('imports')
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keys as well
    <section className="import-rows" tabIndex={0} aria-label={label}>
      <table className="table table-dense">
        <thead>
          <tr>
            <th scope="col">{t('row')}</th>
            {heads.map(({ column, words }) => (
              <th key={column} scope="col">
                {words}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(row =>
            row.state === 'bad' ? (
              <BadRow key={row.number} one={one} row={row} heads={heads} />
            ) : (
              <tr key={row.number}>
                <th scope="row">{row.number}</th>
                {row.cells.map(cell => (
                  <td key={cell.column} data-changed={cell.change !== null || undefined}>
                    <Cell cell={cell} />
                    {row.answers.length > 0 && cell.problem !== '' && (
                      <>
                        <span className="import-asked">{cell.problem}</span>
                        <RowAnswers one={one} number={row.number} ways={row.answers} />
                      </>
                    )}
                  </td>
                ))}
              </tr>
            ),
          )}
        </tbody>
      </table>
    </section>
  )
}

/** What stands in the sheet; where it changes an account, what stood there before. */
function Cell({ cell: { text, change } }: { cell: Row['cells'][number] }) {
  const { t } = useTranslation('imports')
  if (change === null) return <span className="import-cell">{text}</span>
  return (
    <>
      <span className="unseen">{t('changeOf', { ...change, before: change.before || t('emptyCell') })}</span>
      <span aria-hidden="true">
        <del className="import-before">{change.before || t('emptyCell')}</del>
        <ins className="import-after">{change.after}</ins>
      </span>
    </>
  )
}

const changes = [imports.importState, imports.importRows, imports.imports]

function BadRow({ one, row, heads }: { one: Import; row: Row; heads: Found['heads'] }) {
  const { t } = useTranslation('imports')
  const mend = useCall(imports.mendRow, { changes })
  const [typed, type] = useState<Record<string, string>>({})
  const save = () =>
    mend.mutate(
      { id: one.id, number: row.number, cells: typed },
      {
        onSuccess: ({ data }) => {
          type({})
          if (data.row.state !== 'bad') toast(t('mended', { n: row.number }))
        },
      },
    )
  const isTyped = Object.keys(typed).length > 0
  const fields = fieldsOf(row.cells, one.accountFrom)
  return (
    <tr>
      <th scope="row">{row.number}</th>
      {row.cells.map(({ column, text, problem }, at) => (
        <td
          key={column}
          data-wrong={problem !== '' || undefined}
          onKeyDown={event => {
            if (event.key === 'Enter' && !event.nativeEvent.isComposing && isTyped) save()
          }}
        >
          {!fields.has(column) ? (
            <span className="import-cell">{text}</span>
          ) : (
            <>
              <TextField
                label={t('cellOf', { n: row.number, name: heads[at]?.words ?? '' })}
                labelUnseen
                value={typed[column] ?? text}
                onChange={to => type({ ...typed, [column]: to })}
                placeholder={t('emptyCell')}
                {...(typed[column] !== undefined && {
                  after: (
                    <IconButton
                      icon={IconCheck}
                      label={t('mendRow')}
                      size="s"
                      isDisabled={mend.isPending}
                      onPress={save}
                    />
                  ),
                })}
              />
              {problem !== '' && <span className="import-problem">{problem}</span>}
            </>
          )}
        </td>
      ))}
    </tr>
  )
}
