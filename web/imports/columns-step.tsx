import { imports } from 'virtual:calls/imports'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AccountFrom } from '../../contract/imports-lists.ts'
import { query, useCall } from '../kit/api/query.ts'
import { Banner } from '../kit/ui/banner.tsx'
import { Button } from '../kit/ui/button.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { Select } from '../kit/ui/select.tsx'
import { ChangesBox } from './changes-box.tsx'
import type { Import } from './template-link.tsx'
import { ThrowAway } from './throw-away.tsx'

type Columns = NonNullable<(typeof imports)['importColumns']['data']>

interface Props {
  one: Import
  onOpen: (id: number | undefined) => void
  /** Back to what was found, where it was checked already. */
  onBack?: (() => void) | undefined
}

/** Which column of the school's own sheet is which: what was recognised stands there already. */
export function ColumnsStep(props: Props) {
  const [line, choose] = useState<number>()
  const columns = useQuery({
    ...query(imports.importColumns, {
      id: props.one.id,
      ...(line !== undefined && { line: String(line) }),
    }),
    placeholderData: keepPreviousData,
  })
  return (
    <Loaded query={columns}>
      {found => <Columns key={found.headLine} {...props} found={found} onLine={choose} />}
    </Loaded>
  )
}

const leftOut = ''

/** What somebody has chosen so far: a column is taken from one place, who chooses it for another frees the first. */
function useChosen(found: Columns) {
  const [places, place] = useState(found.headings.map(({ column }) => column))
  const [named, name] = useState(found.accountFrom)
  const canName = found.accountsFrom.filter(id => places.includes(id))
  const hasNames = places.includes('username')
  const accountFrom = hasNames ? null : (canName.find(id => id === named) ?? canName[0] ?? null)
  return {
    places,
    take: (at: number, to: string | null) =>
      place(places.map((now, index) => (index === at ? to : to !== null && now === to ? null : now))),
    canName: hasNames || found.accountsFrom.length === 0 ? null : canName,
    accountFrom,
    name,
    missing: found.columns.filter(
      ({ column, isRequired }) =>
        isRequired && !places.includes(column) && !(column === 'username' && accountFrom !== null),
    ),
  }
}
type Chosen = ReturnType<typeof useChosen>

function Columns({
  one,
  onOpen,
  onBack,
  found,
  onLine,
}: Props & { found: Columns; onLine: (line: number) => void }) {
  const { t } = useTranslation('imports')
  const read = useCall(imports.readColumns, {
    changes: [imports.importState, imports.importRows, imports.importColumns, imports.imports],
  })
  const chosen = useChosen(found)
  const { places, accountFrom, missing } = chosen
  const [changes, change] = useState(one.changes)
  return (
    <div className="import-step">
      <Banner tone={missing.length > 0 ? 'warn' : 'info'} fact={t('columns.fact')}>
        {t('columns.says')}
      </Banner>
      <Asks found={found} chosen={chosen} onLine={onLine} />
      <Headings found={found} chosen={chosen} />
      {one.content === 'users' && <ChangesBox value={changes} onChange={change} />}
      {missing.length > 0 && (
        <p className="field-problem" role="status">
          {t('columns.missing', { names: missing.map(({ words }) => words).join(t('comma')) })}
        </p>
      )}
      <div className="import-acts">
        <Button
          kind="primary"
          isDisabled={missing.length > 0}
          busy={read.isPending}
          onPress={() =>
            read.mutate(
              { id: one.id, headLine: found.headLine, places, accountFrom, changes },
              { onSuccess: onBack },
            )
          }
        >
          {t('columns.check')}
        </Button>
        {onBack ? (
          <Button kind="quiet" onPress={onBack}>
            {t('columns.back')}
          </Button>
        ) : (
          <ThrowAway one={one} onGone={() => onOpen(undefined)} />
        )}
      </div>
    </div>
  )
}

/** Where the headings stand, and where the names of accounts come from when no column has them. */
function Asks({
  found,
  chosen: { canName, accountFrom, name },
  onLine,
}: {
  found: Columns
  chosen: Chosen
  onLine: (line: number) => void
}) {
  const { t } = useTranslation('imports')
  const wordsOf = (id: string) => found.columns.find(({ column }) => column === id)?.words ?? ''
  return (
    <div className="import-columns-asks">
      <Select
        label={t('columns.line')}
        value={found.headLine}
        onChange={to => to !== null && onLine(to)}
        options={found.lines.map((text, id) => ({
          id,
          label: t('columns.lineOf', { n: id + 1 }),
          detail: text,
        }))}
      />
      {canName && (
        <Select
          label={t('columns.account')}
          value={accountFrom}
          onChange={to => name(to as AccountFrom | null)}
          options={canName.map(id => ({ id, label: wordsOf(id) }))}
          hint={t('columns.accountSays')}
          {...(canName.length === 0 && { problem: t('columns.accountNone') })}
        />
      )}
    </div>
  )
}

function Headings({ found, chosen: { places, take, accountFrom } }: { found: Columns; chosen: Chosen }) {
  const { t } = useTranslation('imports')
  const from = found.columns.find(({ column }) => column === accountFrom)
  const options = [
    { id: leftOut, label: t('columns.leftOut') },
    ...found.columns.map(({ column, words, isRequired }) => ({
      id: column,
      label:
        column === 'username' && from !== undefined
          ? t('columns.madeFrom', { name: words, from: from.words })
          : isRequired
            ? t('columns.needed', { name: words })
            : words,
    })),
  ]
  return (
    <ul className="import-columns">
      {found.headings.map(({ head, samples }, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two columns may be headed alike, their places never move
        <li key={at} className="import-column">
          <span>
            <b>{head || t('columns.noHead')}</b>
            <span className="import-samples">{samples.join(t('comma'))}</span>
          </span>
          <Select
            label={t('columns.is', { head: head || t('columns.noHead') })}
            labelUnseen
            value={places[at] ?? leftOut}
            onChange={to => take(at, to === leftOut ? null : to)}
            options={options}
          />
        </li>
      ))}
    </ul>
  )
}
