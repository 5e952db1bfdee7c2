import { imports } from 'virtual:calls/imports'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query } from '../kit/api/query.ts'
import { pathTo } from '../kit/paths.ts'
import { useWayTo } from '../kit/session/may-go.ts'
import { Banner } from '../kit/ui/banner.tsx'
import { LinkButton } from '../kit/ui/button.tsx'
import { Segments } from '../kit/ui/choices.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { Pagination } from '../kit/ui/pagination.tsx'
import { RowAnswers } from './asked-rows.tsx'
import { BadRow } from './bad-row.tsx'
import { CellText } from './cell-text.tsx'
import { firstRows, type RowsShown, rowsShown } from './checked.rules.ts'
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
            {found.unknownGrades.length > 0 && <UnknownGrades names={found.unknownGrades} />}
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

/** Grades of the sheet that the school has nowhere: nobody is refused for them, and nobody gets one. */
function UnknownGrades({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('imports')
  const way = useWayTo(pathTo('AdminClasses'))
  return (
    <Banner
      tone="warn"
      fact={t('unknownGrades', { n: names.length, names: names.slice(0, 8).join(t('comma')) })}
      actions={
        way && (
          <LinkButton to={way} size="s">
            {t('toClasses')}
          </LinkButton>
        )
      }
    >
      {t('unknownGradesSay')}
    </Banner>
  )
}

/** Where the focus goes on when the cell that had it was mended and is gone: to the same place among what is left. */
function useKeptPlace(rows: Found['rows']) {
  const table = useRef<HTMLElement>(null)
  const place = useRef<number>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that other rows came
  useEffect(() => {
    const at = place.current
    const lost = document.activeElement === null || document.activeElement === document.body
    if (at === undefined || !lost) return
    const left = [...(table.current?.querySelectorAll('tbody tr') ?? [])].map(row =>
      row.querySelector('input'),
    )
    const next = left.slice(at).find(Boolean) ?? left.findLast(Boolean) ?? table.current
    next?.focus()
    if (next) place.current = undefined
  }, [rows])
  const keep = (at: number) => {
    place.current = at
  }
  return { table, keep }
}

function Table({ found: { heads, rows }, one, label }: { found: Found; one: Import; label: string }) {
  const { t } = useTranslation('imports')
  const { table, keep } = useKeptPlace(rows)
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keys as well
    <section ref={table} className="import-rows" tabIndex={0} aria-label={label}>
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
          {rows.map((row, at) =>
            row.state === 'bad' ? (
              <BadRow key={row.number} one={one} row={row} heads={heads} onMend={() => keep(at)} />
            ) : (
              <tr key={row.number}>
                <th scope="row">{row.number}</th>
                {row.cells.map(cell => (
                  <td key={cell.column} data-changed={cell.change !== null || undefined}>
                    <Cell cell={cell} />
                    {cell.hint !== '' && <span className="import-hint">{cell.hint}</span>}
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
function Cell({ cell }: { cell: Row['cells'][number] }) {
  const { t } = useTranslation('imports')
  const { change } = cell
  if (change === null) return <CellText cell={cell} />
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
