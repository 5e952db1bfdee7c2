import { imports } from 'virtual:calls/imports'
import { useTranslation } from 'react-i18next'
import { answers, type RowAnswer } from '../../contract/imports-lists.ts'
import { useCall } from '../kit/api/query.ts'
import { Banner } from '../kit/ui/banner.tsx'
import { Button } from '../kit/ui/button.tsx'
import type { Import } from './template-link.tsx'

const changes = [imports.importState, imports.importRows, imports.imports]

/** How many rows have the name of an account; all are answered at once where they are seen. */
export function AskedBanner({ one, isSeen, onSee }: { one: Import; isSeen: boolean; onSee: () => void }) {
  const { t } = useTranslation('imports')
  const say = useCall(imports.answerRows, { changes })
  const all = (answer: RowAnswer, words: string) => (
    <Button size="s" isDisabled={say.isPending} onPress={() => say.mutate({ id: one.id, answer })}>
      {words}
    </Button>
  )
  return (
    <Banner
      tone="warn"
      fact={t('asked', { n: one.asked })}
      actions={
        isSeen ? (
          <>
            {all('add', t('addAll'))}
            {one.changes && all('change', t('changeAll'))}
          </>
        ) : (
          <Button size="s" onPress={onSee}>
            {t('seeAsked')}
          </Button>
        )
      }
    >
      {t('askedSays')}
    </Banner>
  )
}

/** What a row means that has the name of an account. */
export function RowAnswers({
  one,
  number,
  ways,
}: {
  one: Import
  number: number
  ways: readonly RowAnswer[]
}) {
  const { t } = useTranslation('imports')
  const say = useCall(imports.answerRows, { changes })
  return (
    <span className="import-answers">
      {answers
        .filter(answer => ways.includes(answer))
        .map(answer => (
          <Button
            key={answer}
            size="s"
            isDisabled={say.isPending}
            aria-label={t('answer', { n: number, answer: t(`answers.${answer}`) })}
            onPress={() => say.mutate({ id: one.id, number, answer })}
          >
            {t(`answers.${answer}`)}
          </Button>
        ))}
    </span>
  )
}
