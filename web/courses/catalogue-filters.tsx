import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type CatalogueState, catalogueAddress, forms, prices, times } from './catalogue-address.ts'

interface Named {
  id: number
  name: string
}
interface Props {
  family: 'catalogue' | 'public' | 'open'
  state: CatalogueState
  grades: readonly Named[]
  subjects: readonly (Named & { enabled: boolean })[]
  teachers: readonly { id: number; fullName: string }[]
}

interface Row {
  name: string
  all: string
  options: readonly { id: string; label: string; change: Partial<CatalogueState>; isChosen: boolean }[]
  none: Partial<CatalogueState>
}

const listed = (
  list: readonly Named[],
  key: 'grade' | 'subject' | 'teacher',
  state: CatalogueState,
): Row['options'] =>
  list.map(({ id, name }) => ({
    id: String(id),
    label: name,
    change: { [key]: id },
    isChosen: state[key] === id,
  }))

function rowsOf({ family, state, grades, subjects, teachers }: Props, t: TFunction<'courses'>): Row[] {
  const taught = subjects.filter(one => one.enabled)
  const all = t('catalogue.all')
  const rows: Row[] = [
    { name: t('catalogue.grade'), all, none: { grade: undefined }, options: listed(grades, 'grade', state) },
    {
      name: t('catalogue.subject'),
      all,
      none: { subject: undefined },
      options: listed(taught, 'subject', state),
    },
  ]
  const byTeacher: Row = {
    name: t('catalogue.teacher'),
    all,
    none: { teacher: undefined },
    options: listed(
      teachers.map(({ id, fullName }) => ({ id, name: fullName })),
      'teacher',
      state,
    ),
  }
  if (family !== 'catalogue') return [...rows, byTeacher]
  return [
    ...rows,
    byTeacher,
    {
      name: t('catalogue.form'),
      all,
      none: { form: undefined },
      options: forms.map(id => ({
        id,
        label: t(`catalogue.forms.${id}`),
        change: { form: id },
        isChosen: state.form === id,
      })),
    },
    {
      name: t('catalogue.time'),
      all: t('catalogue.any'),
      none: { time: undefined },
      options: times.map(id => ({
        id,
        label: t(`catalogue.times.${id}`),
        change: { time: id },
        isChosen: state.time === id,
      })),
    },
    {
      name: t('catalogue.price'),
      all: t('catalogue.any'),
      none: { price: undefined },
      options: prices.map(id => ({
        id,
        label: t(`catalogue.prices.${id}`),
        change: { price: id },
        isChosen: state.price === id,
      })),
    },
  ]
}

/** What the catalogue is filtered by: every choice a link, so that it works without a script. */
export function Filters(props: Props) {
  const { t } = useTranslation('courses')
  const { state } = props
  return (
    <details className="catalogue-filters" open>
      <summary>{t('catalogue.filters')}</summary>
      <dl>
        {rowsOf(props, t).map(({ name, all, none, options }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Choice
                state={state}
                option={{ id: '', label: all, change: none, isChosen: !options.some(one => one.isChosen) }}
              />
              <Choices state={state} options={options} />
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

/** So many choices stand in a row at once; the later ones unfold without a script, and are open when one of them is chosen. */
const shownAtOnce = 14

function Choices({ state, options }: { state: CatalogueState; options: Row['options'] }) {
  const { t } = useTranslation('courses')
  const later = options.slice(shownAtOnce)
  const each = (some: Row['options']) =>
    some.map(option => <Choice key={option.id} state={state} option={option} />)
  return (
    <>
      {each(options.slice(0, shownAtOnce))}
      {later.length > 0 && (
        <details className="catalogue-later" open={later.some(one => one.isChosen)}>
          <summary>{t('catalogue.later', { n: later.length })}</summary>
          <div>{each(later)}</div>
        </details>
      )}
    </>
  )
}

function Choice({ state, option }: { state: CatalogueState; option: Row['options'][number] }) {
  const { label, change, isChosen } = option
  return (
    <Link
      to={catalogueAddress(state, change)}
      aria-current={isChosen ? 'true' : undefined}
      preventScrollReset
    >
      {label}
    </Link>
  )
}
