import { imports } from 'virtual:calls/imports'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../kit/api/query.ts'
import { Button } from '../kit/ui/button.tsx'
import { Confirm } from '../kit/ui/dialog.tsx'
import { toast } from '../kit/ui/toast.tsx'
import type { Import } from './template-link.tsx'

interface Props {
  one: Import
  size?: 's'
  /** Its page is no longer there to be looked at. */
  onGone?: () => void
}

/** The way out of a check that was begun: nothing of it was written, and what was mended in it does not come back. */
export function ThrowAway({ one, size, onGone }: Props) {
  const { t } = useTranslation('imports')
  const forget = useCall(imports.forgetImport, { changes: [imports.imports] })
  const [asks, ask] = useState(false)
  return (
    <>
      <Button kind={size ? 'link' : 'quiet'} {...(size && { size })} onPress={() => ask(true)}>
        {t('throwAway')}
      </Button>
      <Confirm
        isOpen={asks}
        onClose={() => ask(false)}
        title={t('throwAwayTitle', { name: one.fileName })}
        verb={t('throwAway')}
        onConfirm={async () => {
          await forget.mutateAsync({ id: one.id })
          toast(t('thrownAway'))
          onGone?.()
        }}
      >
        <p>{t('throwAwaySays', { n: one.total })}</p>
      </Confirm>
    </>
  )
}
