import { imports } from 'virtual:calls/imports'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Content } from '../../contract/imports-lists.ts'
import { useCall } from '../kit/api/query.ts'
import { follow } from '../kit/list/export-menu.tsx'
import { Button } from '../kit/ui/button.tsx'

export type Import = NonNullable<(typeof imports)['importState']['data']>

/** The empty sheet, with the school's own fields of those it is for; by an ordinary link, so that the browser keeps it where it keeps files. */
export function TemplateLink({ content, role }: { content: Content; role?: 'STUDENT' | undefined }) {
  const { t } = useTranslation('imports')
  const ask = useCall(imports.sheetTemplate)
  return (
    <Button
      icon={IconDownload}
      busy={ask.isPending}
      onPress={() =>
        ask.mutate({ content, ...(role && { role }) }, { onSuccess: ({ data }) => follow(data.link) })
      }
    >
      {t('template')}
    </Button>
  )
}
