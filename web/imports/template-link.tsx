import type { imports } from 'virtual:calls/imports'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { addresses, addressOf } from '../../contract/addresses.ts'
import type { Content } from '../../contract/imports-lists.ts'
import { Button } from '../kit/ui/button.tsx'

export type Import = NonNullable<(typeof imports)['importState']['data']>

/** The empty sheet, by an ordinary link: the browser keeps it where it keeps files. */
export function TemplateLink({ content }: { content: Content }) {
  const { t } = useTranslation('imports')
  return (
    <Button
      icon={IconDownload}
      onPress={() => {
        location.href = addressOf(addresses.template, { content })
      }}
    >
      {t('template')}
    </Button>
  )
}
