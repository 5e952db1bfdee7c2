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
export type ExportCall = CallRef<unknown, { link: string }>

/** The link is good once and for a minute: it is followed as soon as it is there, and the page stays. */
export function follow(link: string) {
  const anchor = document.createElement('a')
  anchor.href = link
  anchor.download = ''
  document.body.append(anchor)
  anchor.click()
  anchor.remove()
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
  const ask = useCall(call as unknown as CallRef<ExportInput, { link: string }>)
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
          { onSuccess: ({ data }) => follow(data.link) },
        )
      }
    />
  )
}
