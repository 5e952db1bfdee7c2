import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { CSSProperties, HTMLAttributes, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from './choices.tsx'
import { ColumnWidth } from './column-width.tsx'
import { Icon } from './icon.tsx'
import type { Picking } from './picking.ts'

export interface Column<R> {
  id: string
  head: string
  cell: (row: R) => ReactNode
  /** Numbers and money stand right. */
  align?: 'start' | 'end'
  isSortable?: boolean
  /** What it counts, at hand beside its head (`InfoNote`). */
  note?: ReactNode
  /** Where it stands when a phone makes two lines of a row. Without a place it is left out there. */
  phone?: 'name' | 'state' | 'second' | 'number' | 'action'
}
export interface Sort {
  by: string
  down: boolean
}
export interface Widths {
  of: Readonly<Record<string, number>>
  set: (id: string, width: number | null) => void
}
type RowId = string | number

interface Props<R, I extends RowId> {
  /** What the table holds; read out, not shown. */
  label: string
  columns: readonly Column<R>[]
  rows: readonly R[]
  idOf: (row: R) => I
  /** What a row is called when it is ticked. */
  nameOf?: (row: R) => string
  isOff?: (row: R) => boolean
  sort?: Sort | null
  onSort?: (sort: Sort) => void
  picking?: Picking<I>
  height?: 'calm' | 'usual' | 'dense'
  /** How wide somebody made columns; where they may be sized. */
  widths?: Widths
  /** Over all rows, below them: by column; the first of them says what it is. */
  sums?: Readonly<Record<string, ReactNode>>
  /** What a row does beside being read: it is dragged, something is let go on it. */
  rowProps?: (row: R) => RowProps
}

type RowProps = Pick<
  HTMLAttributes<HTMLTableRowElement>,
  'draggable' | 'onDragStart' | 'onDragOver' | 'onDragLeave' | 'onDrop'
> & { 'data-over'?: true | undefined }

// Roles are written out: below 640 px the rows are laid out as blocks, which takes a table's own meaning from it.
export function Table<R, I extends RowId>(props: Props<R, I>) {
  const { columns, rows, idOf, nameOf, picking, height = 'usual', sums, widths } = props
  const { t } = useTranslation('kit')
  const ids = rows.map(idOf)
  return (
    <table className={`table table-${height}`} role="table" aria-label={props.label}>
      <thead role="rowgroup">
        <tr role="row">
          {picking && (
            <th role="columnheader" scope="col" className="table-tick">
              <Checkbox
                label={t('pickAll')}
                labelUnseen
                value={picking.all(ids)}
                isPartly={picking.some(ids)}
                onChange={on => picking.setAll(ids, on)}
              />
            </th>
          )}
          {columns.map(column => (
            <HeadCell
              key={column.id}
              column={column}
              sort={props.sort}
              onSort={props.onSort}
              widths={widths}
            />
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {rows.map(row => {
          const id = idOf(row)
          const isPicked = picking?.has(id)
          return (
            <tr
              key={id}
              role="row"
              {...props.rowProps?.(row)}
              data-selected={isPicked || undefined}
              data-off={props.isOff?.(row) || undefined}
            >
              {picking && (
                <td role="cell" className="table-tick">
                  <Checkbox
                    label={t('pick', { name: nameOf?.(row) ?? String(id) })}
                    labelUnseen
                    value={isPicked ?? false}
                    onChange={on => picking.set(id, on)}
                  />
                </td>
              )}
              {columns.map(column => (
                <td
                  key={column.id}
                  role="cell"
                  data-col={column.id}
                  data-align={column.align}
                  data-phone={column.phone ?? 'out'}
                  data-head={column.head}
                  style={widthOf(widths, column.id)}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          )
        })}
      </tbody>
      {sums && <SumsRow columns={columns} sums={sums} isTicked={picking !== undefined} />}
    </table>
  )
}

interface SumsProps<R> {
  columns: readonly Column<R>[]
  sums: Readonly<Record<string, ReactNode>>
  isTicked: boolean
}
const SumsRow = <R,>({ columns, sums, isTicked }: SumsProps<R>) => (
  <tfoot role="rowgroup">
    <tr role="row">
      {isTicked && <td role="cell" className="table-tick" />}
      {columns.map(({ id, align, phone = 'out', head }) => (
        <td key={id} role="cell" data-align={align} data-phone={phone} data-head={head}>
          {sums[id]}
        </td>
      ))}
    </tr>
  </tfoot>
)

/** A cell is as wide as it was made, and no more than what fits in is shown. */
function widthOf(widths: Widths | undefined, id: string): CSSProperties | undefined {
  const width = widths?.of[id]
  return width === undefined ? undefined : { minInlineSize: width, maxInlineSize: width, inlineSize: width }
}

interface HeadProps<R> {
  column: Column<R>
  widths: Widths | undefined
  sort: Sort | null | undefined
  onSort: ((sort: Sort) => void) | undefined
}
function HeadCell<R>({ column, sort, onSort, widths }: HeadProps<R>) {
  const isBy = sort?.by === column.id
  const direction = isBy ? (sort.down ? 'descending' : 'ascending') : undefined
  return (
    <th
      role="columnheader"
      scope="col"
      data-col={column.id}
      data-align={column.align}
      aria-sort={direction}
      style={widthOf(widths, column.id)}
    >
      {column.isSortable && onSort ? (
        <button
          type="button"
          className="table-sort"
          onClick={() => onSort({ by: column.id, down: isBy && !sort.down })}
        >
          {column.head}
          {isBy && <Icon of={sort.down ? IconArrowDown : IconArrowUp} size="s" />}
        </button>
      ) : (
        column.head
      )}
      {widths && column.id !== 'acts' && (
        <ColumnWidth
          of={column.head}
          width={widths.of[column.id]}
          onWidth={width => widths.set(column.id, width)}
        />
      )}
      {column.note}
    </th>
  )
}
