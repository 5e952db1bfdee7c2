import { IconFileExport } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../api/query.ts'
import type { CallRef } from '../api/types.ts'
import { Button } from '../ui/button.tsx'
import { Menu } from '../ui/menu.tsx'

export interface ExportInput {
  filter: Record<string, unknown>
  columns: string[]
  format: 'xlsx' | 'csv'
  sort?: string
}
/** Where the file is fetched; or the file itself, where there is no place to leave it. */
type Given = { link: string } | { name: string; type: string; base64: string }
export type ExportCall = CallRef<unknown, Given>

/** The link is good once and for a minute: it is followed as soon as it is there, and the page stays. */
export function follow(link: string, name = '') {
  const anchor = document.createElement('a')
  anchor.href = link
  anchor.download = name
  document.body.append(anchor)
  anchor.click()
  anchor.remove()
}

function take(given: Given) {
  if ('link' in given) return follow(given.link)
  const bytes = Uint8Array.from(atob(given.base64), sign => sign.charCodeAt(0))
  const address = URL.createObjectURL(new Blob([bytes], { type: given.type }))
  follow(address, given.name)
  // The browser has it by then; kept, every export would stay in memory as long as the page.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}

interface Props {
  call: ExportCall
  /** What else the list is shown by goes along. */
  input: Omit<ExportInput, 'format'> & Record<string, unknown>
  total: number
  /** What is taken along, where a page has more than its list. */
  label?: string
}

/** Exactly what the filter shows, with the columns that are shown. */
export function ExportMenu({ call, input, total, label }: Props) {
  const { t } = useTranslation('kit-list')
  const ask = useCall(call as unknown as CallRef<ExportInput, Given>)
  return (
    <Menu
      label={label ?? t('export')}
      trigger={
        <Button icon={IconFileExport} busy={ask.isPending} isDisabled={total === 0}>
          {label ?? t('exportCount', { n: total })}
        </Button>
      }
      groups={[
        {
          entries: [
            { id: 'xlsx', label: t('exportXlsx') },
            { id: 'csv', label: t('exportCsv') },
          ],
        },
      ]}
      onAction={format =>
        ask.mutate(
          { ...input, format: format === 'csv' ? 'csv' : 'xlsx' },
          { onSuccess: ({ data }) => take(data) },
        )
      }
    />
  )
}
