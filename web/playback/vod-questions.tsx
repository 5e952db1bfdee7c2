import { useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { useTranslation } from 'react-i18next'
import { foldOf } from '../../contract/classroom-fold.ts'
import { answerOf, type Question } from '../../contract/classroom-state.ts'
import { useSession } from '../kit/session/use-session.ts'
import { useStore } from '../kit/store.ts'
import { Button } from '../kit/ui/button.tsx'
import { asPlace } from './notes.rules.ts'
import { useWatching } from './use-vod.ts'

const letters = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']

/** The questions of the lesson with what became of them, as far as its log is here. */
export function useQuestions(): Question[] {
  const { vod } = useWatching()
  useStore(vod.log.version, 0)
  return foldOf(vod.log.lines.filter(({ kind }) => kind.startsWith('question.'))).questions
}

export function VodQuestions() {
  const { t } = useTranslation('playback')
  const questions = useQuestions()
  if (questions.length === 0) return <p className="vod-none">{t('questionsNone')}</p>
  return (
    <ol className="vod-questions">
      {questions.map((question, at) => (
        <Asked key={question.question} question={question} number={at + 1} />
      ))}
    </ol>
  )
}

/** First one tries again, then one sees what was right: an answer that stands there already teaches nothing. */
function Asked({ question, number }: { question: Question; number: number }) {
  const { t } = useTranslation('playback')
  const { vod, facts } = useWatching()
  const { me } = useSession()
  const [tried, setTried] = useState<number | null>(null)
  const [isOpen, setOpen] = useState(false)
  const at = Math.max(0, vod.placeOf(question.at))
  const right = question.shown?.right ?? (facts.link.manages ? question.right : [])
  const mine = me ? answerOf(question, me.userId) : undefined
  const written = (answer: number[] | string) =>
    typeof answer === 'string' ? answer : answer.map(one => letters[one]).join(' ')
  return (
    <li className="vod-question">
      <AriaButton className="vod-goto" onPress={() => vod.seek(at)}>
        <span className="vod-when">{asPlace(at)}</span>
        <b>{t('questionAt', { count: number, text: question.text })}</b>
      </AriaButton>
      {question.options.length > 0 && (
        <fieldset className="vod-options" aria-label={t('tryIt')}>
          {question.options.map((option, place) => (
            <AriaButton
              key={letters[place]}
              aria-pressed={tried === place}
              data-right={(isOpen && right.includes(place)) || undefined}
              onPress={() => setTried(place)}
            >
              <b>{letters[place]}</b> {option}
            </AriaButton>
          ))}
        </fieldset>
      )}
      <p role="status">
        {tried !== null && right.length > 0 && t(right.includes(tried) ? 'isRight' : 'isWrong')}
      </p>
      {isOpen ? (
        <p>{right.length > 0 ? t('answerIs', { answer: written([...right]) }) : t('noAnswer')}</p>
      ) : (
        <Button kind="link" size="s" onPress={() => setOpen(true)}>
          {t('showAnswer')}
        </Button>
      )}
      {isOpen && mine !== undefined && <p>{t('myAnswer', { answer: written(mine) })}</p>}
    </li>
  )
}
