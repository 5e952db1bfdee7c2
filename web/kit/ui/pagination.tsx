import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Icon } from './icon.tsx'
import { pagesShown } from './pages-shown.ts'
import { Select } from './select.tsx'

interface Props {
  /** Of what, where a page has several. */
  label?: string
  page: number
  size: number
  total: number
  sizes?: readonly number[]
  onPage: (page: number) => void
  onSize?: (size: number) => void
}

export function Pagination({ label, page, size, total, sizes = [10, 20, 50, 100], onPage, onSize }: Props) {
  const { t, i18n } = useTranslation('kit')
  const last = Math.max(1, Math.ceil(total / size))
  const from = total === 0 ? 0 : (page - 1) * size + 1
  const number = (n: number) => n.toLocaleString(i18n.language)
  return (
    <nav className="pager" aria-label={label ? `${t('pages')} ${label}` : t('pages')}>
      <span className="pager-says">
        {t('pageRange', {
          from: number(from),
          to: number(Math.min(total, page * size)),
          total: number(total),
        })}
      </span>
      {onSize && (
        <Select
          label={t('pageSize')}
          labelUnseen
          value={size}
          options={sizes.map(id => ({ id, label: t('perPage', { n: id }) }))}
          onChange={next => next && onSize(next)}
        />
      )}
      <span className="pager-pages">
        <button
          type="button"
          aria-label={t('pageBefore')}
          disabled={page <= 1}
          onClick={() => onPage(page - 1)}
        >
          <Icon of={IconChevronLeft} />
        </button>
        {pagesShown(page, last).map(shown =>
          typeof shown === 'number' ? (
            <button
              key={shown}
              type="button"
              aria-label={t('pageNumber', { n: shown })}
              aria-current={shown === page ? 'page' : undefined}
              onClick={() => onPage(shown)}
            >
              {shown}
            </button>
          ) : (
            <span key={shown} className="pager-gap" aria-hidden="true">
              ⋯
            </span>
          ),
        )}
        <button
          type="button"
          aria-label={t('pageAfter')}
          disabled={page >= last}
          onClick={() => onPage(page + 1)}
        >
          <Icon of={IconChevronRight} />
        </button>
      </span>
    </nav>
  )
}
