import { imports } from 'virtual:calls/imports'
import { IconDownload } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { query, useCall } from '../kit/api/query.ts'
import { follow } from '../kit/list/export-menu.tsx'
import { Banner } from '../kit/ui/banner.tsx'
import { Button } from '../kit/ui/button.tsx'
import { Segments } from '../kit/ui/choices.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { Pagination } from '../kit/ui/pagination.tsx'
import type { Import } from './template-link.tsx'

interface Props {
  one: Import
  onOpen: (id: number | undefined) => void
}
const changes = [imports.importState, imports.imports]

/** What the dry run found: nothing is written yet, and every bad cell says why. */
export function CheckedStep({ one, onOpen }: Props) {
  const { t } = useTranslation('imports')
  const run = useCall(imports.runImport, { changes })
  const forget = useCall(imports.forgetImport, { changes })
  const refused = useCall(imports.exportRefused)
  return (
    <div className="import-step">
      <Banner
        tone={one.bad > 0 ? 'warn' : 'ok'}
        fact={t('found', { good: one.good, bad: one.bad, same: one.same })}
      >
        {one.fileName}
        {one.unknown.length > 0 && ` · ${t('unknown', { names: one.unknown.join(t('comma')) })}`}
      </Banner>
      {one.total > 0 && <Rows key={one.id} one={one} />}
      <div className="import-acts">
        {one.bad === 0 && one.good > 0 && (
          <Button kind="primary" busy={run.isPending} onPress={() => run.mutate({ id: one.id, way: 'all' })}>
            {t('runAll', { n: one.good })}
          </Button>
        )}
        {one.bad > 0 && one.good > 0 && (
          <Button kind="primary" busy={run.isPending} onPress={() => run.mutate({ id: one.id, way: 'good' })}>
            {t('runGood', { n: one.good })}
          </Button>
        )}
        {one.bad > 0 && (
          <Button
            icon={IconDownload}
            busy={refused.isPending}
            onPress={() => refused.mutate({ id: one.id }, { onSuccess: ({ data }) => follow(data.link) })}
          >
            {t('refused', { n: one.bad })}
          </Button>
        )}
        <Button
          kind="quiet"
          onPress={() => forget.mutate({ id: one.id }, { onSuccess: () => onOpen(undefined) })}
        >
          {t('another')}
        </Button>
      </div>
      {one.bad > 0 && <p className="sheet-says">{t('mend')}</p>}
    </div>
  )
}

type Show = 'bad' | 'good' | 'same'

function Rows({ one }: { one: Import }) {
  const { t } = useTranslation('imports')
  const [show, choose] = useState<Show>(one.bad > 0 ? 'bad' : one.good > 0 ? 'good' : 'same')
  const [page, turn] = useState(1)
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
        onChange={to => {
          choose((to ?? 'bad') as Show)
          turn(1)
        }}
        options={(['bad', 'good', 'same'] as const).map(id => ({
          id,
          label: t(`show.${id}`, { n: one[id] }),
          isDisabled: one[id] === 0,
        }))}
      />
      <Loaded query={rows}>
        {({ heads, rows: found, total }) => (
          <>
            {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled by keys as well */}
            <section className="import-rows" tabIndex={0} aria-label={t(`show.${show}`, { n: total })}>
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
                  {found.map(row => (
                    <tr key={row.number}>
                      <th scope="row">{row.number}</th>
                      {row.cells.map(cell => (
                        <td key={cell.column} data-wrong={cell.problem !== '' || undefined}>
                          <span className="import-cell">
                            {cell.text || (cell.problem ? t('emptyCell') : '')}
                          </span>
                          {cell.problem && <span className="import-problem">{cell.problem}</span>}
                        </td>
                      ))}
                    </tr>
                  ))}
                </tbody>
              </table>
            </section>
            {total > 10 && <Pagination page={page} size={10} total={total} onPage={turn} />}
          </>
        )}
      </Loaded>
    </>
  )
}
