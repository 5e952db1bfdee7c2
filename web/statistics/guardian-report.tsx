import { guardianReport } from 'virtual:calls/guardianReport'
import { IconFileText } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { codes } from '../../contract/codes.ts'
import { ask } from '../kit/api/browser.ts'
import { useCall } from '../kit/api/query.ts'
import { follow } from '../kit/list/export-menu.tsx'
import { Button } from '../kit/ui/button.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { Card, PageHead } from '../kit/ui/page-parts.tsx'
import { GuardianFrame } from '../people/guardian-frame.tsx'
import { type GuardianPartProps, isLinkGone } from '../people/guardian-parts.ts'

/** A guardian fetches the report that the office has sent. */
export const GuardianReport = (props: GuardianPartProps) => (
  <GuardianFrame words={['statistics', 'kit-list']}>
    <Report {...props} />
  </GuardianFrame>
)

function Report({ guardianKey: key, student, onGone }: GuardianPartProps) {
  const { t } = useTranslation(['statistics', 'people-guardian'])
  const report = useQuery({
    queryKey: [guardianReport.reportAsGuardian.name, key],
    queryFn: async () => (await ask(guardianReport.reportAsGuardian, { key }, { background: true })).data,
    retry: false,
  })
  const paper = useCall(guardianReport.paperAsGuardian, { inPlace: [codes.linkGone] })
  const { error } = report
  useEffect(() => {
    if (isLinkGone(error)) onGone()
  }, [error, onGone])
  const fetch = () =>
    void paper
      .mutateAsync({ key })
      .then(({ data }) => follow(data.link))
      .catch(refused => isLinkGone(refused) && onGone())
  const between = ({ since, until }: { since: string | null; until: string | null }) =>
    since && until
      ? t('guardian.between', { since, until })
      : since
        ? t('guardian.since', { since })
        : until
          ? t('guardian.until', { until })
          : t('guardian.whole')
  return (
    <>
      <PageHead
        title={t('title.report', { ns: 'people-guardian', student })}
        says={t('guardian.says')}
        actions={
          report.data && (
            <Button kind="primary" icon={IconFileText} busy={paper.isPending} onPress={fetch}>
              {t('guardian.fetch')}
            </Button>
          )
        }
      />
      <Loaded query={report}>
        {data => (
          <Card>
            <dl className="facts">
              <div className="fact">
                <dt>{t('guardian.course')}</dt>
                <dd>{data.course}</dd>
              </div>
              <div className="fact">
                <dt>{t('guardian.days')}</dt>
                <dd>{between(data)}</dd>
              </div>
            </dl>
          </Card>
        )}
      </Loaded>
    </>
  )
}
