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
}

interface Row {
  name: string
  all: string
  options: readonly { id: string; label: string; change: Partial<CatalogueState>; isChosen: boolean }[]
  none: Partial<CatalogueState>
}

const listed = (list: readonly Named[], key: 'grade' | 'subject', state: CatalogueState): Row['options'] =>
  list.map(({ id, name }) => ({
    id: String(id),
    label: name,
    change: { [key]: id },
    isChosen: state[key] === id,
  }))

function rowsOf({ family, state, grades, subjects }: Props, t: TFunction<'courses'>): Row[] {
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
  if (family !== 'catalogue') return rows
  return [
    ...rows,
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
              {[
                { id: '', label: all, change: none, isChosen: !options.some(one => one.isChosen) },
                ...options,
              ].map(({ id, label, change, isChosen }) => (
                <Link
                  key={id}
                  to={catalogueAddress(state, change)}
                  aria-current={isChosen ? 'true' : undefined}
                  preventScrollReset
                >
                  {label}
                </Link>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
