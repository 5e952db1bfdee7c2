import { benefits } from 'virtual:calls/benefits'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { IntroView } from '../courses/intro-view.tsx'
import { query, useCall } from '../kit/api/query.ts'
import { pathTo } from '../kit/paths.ts'
import { Button, LinkButton } from '../kit/ui/button.tsx'
import { Confirm, Dialog } from '../kit/ui/dialog.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { benefitReads } from './reads.ts'

type Benefit = NonNullable<(typeof benefits)['benefit']['data']>
interface Props {
  id: number
  title: string
  onClose: () => void
}

/** One of them: opening it is reading it; published, or removed, from here. */
export function BenefitDialog({ id, title, onClose }: Props) {
  const { t } = useTranslation('announcements-benefits')
  const one = useQuery(query(benefits.benefit, { id }))
  const [asked, ask] = useState<'publish' | 'remove'>()
  const { mutate } = useCall(benefits.readBenefit, { changes: benefitReads, background: true })
  const isUnread = one.data?.read === false
  useEffect(() => {
    if (isUnread) mutate({ id })
  }, [isUnread, mutate, id])
  return (
    <>
      <Dialog
        isOpen={asked === undefined}
        onClose={onClose}
        size="l"
        title={one.data?.title ?? title}
        foot={one.data && <Foot benefit={one.data} ask={ask} />}
      >
        <Loaded query={one}>
          {({ content }) =>
            content === '' ? <p className="hint">{t('noText')}</p> : <IntroView html={content} />
          }
        </Loaded>
      </Dialog>
      <Questions {...{ id, title, asked, onClose }} back={() => ask(undefined)} />
    </>
  )
}

function Foot({ benefit, ask }: { benefit: Benefit; ask: (what: 'publish' | 'remove') => void }) {
  const { t } = useTranslation('announcements-benefits')
  return (
    <>
      <Button kind="danger-line" onPress={() => ask('remove')}>
        {t('remove')}
      </Button>
      {benefit.broadcast !== null && (
        <LinkButton to={pathTo('AdminAnnouncement', { id: benefit.broadcast })}>{t('see')}</LinkButton>
      )}
      {benefit.state !== 'published' && (
        <Button kind="primary" onPress={() => ask('publish')}>
          {t(benefit.state === 'changed' ? 'again' : 'publish')}
        </Button>
      )}
    </>
  )
}

interface QuestionsProps extends Props {
  asked: 'publish' | 'remove' | undefined
  back: () => void
}
function Questions({ id, title, asked, back, onClose }: QuestionsProps) {
  const { t } = useTranslation('announcements-benefits')
  const publish = useCall(benefits.publishBenefit, { changes: benefitReads })
  const remove = useCall(benefits.deleteBenefit, { changes: [benefits.benefits] })
  return (
    <>
      <Confirm
        isOpen={asked === 'publish'}
        onClose={back}
        kind="primary"
        title={t('publishTitle', { name: title })}
        verb={t('publish')}
        onConfirm={async () => {
          await publish.mutateAsync({ id })
          toast(t('published'))
        }}
      >
        <p>{t('publishSays')}</p>
      </Confirm>
      <Confirm
        isOpen={asked === 'remove'}
        onClose={back}
        title={t('removeTitle', { name: title })}
        verb={t('removeVerb', { n: 1 })}
        onConfirm={async () => {
          await remove.mutateAsync({ id })
          toast(t('removed'))
          onClose()
        }}
      >
        <p>{t('removeSays')}</p>
      </Confirm>
    </>
  )
}
