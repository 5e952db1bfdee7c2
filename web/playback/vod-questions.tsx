import { IconCheck } from '@tabler/icons-react'
import { useId } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { useTranslation } from 'react-i18next'
import { foldOf } from '../../contract/classroom-fold.ts'
import { longestAnswer } from '../../contract/classroom-lists.ts'
import { answerOf, type Question } from '../../contract/classroom-state.ts'
import { useSession } from '../kit/session/use-session.ts'
import { useStore } from '../kit/store.ts'
import { Button } from '../kit/ui/button.tsx'
import { Icon } from '../kit/ui/icon.tsx'
import { TextArea } from '../kit/ui/text-field.tsx'
import { asPlace } from './notes.rules.ts'
import { type Answer, chosenAfter, judged } from './trying.rules.ts'
import { useWatching } from './use-vod.ts'

const letters = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']

/** The questions of the lesson with what became of them, as far as its log is here. */
export function useQuestions(): Question[] {
  const { vod } = useWatching()
  useStore(vod.log.version, 0)
  return foldOf(vod.log.lines.filter(({ kind }) => kind.startsWith('question.'))).questions
}

/** What was tried of a question: given, looked at whether it is right, and the answer opened. */
interface Try {
  given: Answer
  isChecked: boolean
  isOpen: boolean
}
const untried: Try = { given: [], isChecked: false, isOpen: false }
/** By the questions' names; kept while one looks at other tabs. */
export type Tries = Readonly<Record<string, Try>>

interface Props {
  tries: Tries
  onTry: (question: string, tried: Try) => void
}

export function VodQuestions({ tries, onTry }: Props) {
  const { t } = useTranslation('playback')
  const questions = useQuestions()
  if (questions.length === 0) return <p className="vod-none">{t('questionsNone')}</p>
  return (
    <ol className="vod-questions">
      {questions.map((question, at) => (
        <Asked
          key={question.question}
          question={question}
          number={at + 1}
          tried={tries[question.question] ?? untried}
          onTry={tried => onTry(question.question, tried)}
        />
      ))}
    </ol>
  )
}

interface TriedProps {
  question: Question
  tried: Try
  onTry: (tried: Try) => void
}

/** First one tries again, then one sees what was right: an answer that stands there already teaches nothing. */
function Asked({ number, ...props }: TriedProps & { number: number }) {
  const { t } = useTranslation('playback')
  const { vod } = useWatching()
  const { question, tried, onTry } = props
  const at = Math.max(0, vod.placeOf(question.at))
  return (
    <li className="vod-question">
      <AriaButton className="vod-goto" onPress={() => vod.seek(at)}>
        <span className="vod-when">{asPlace(at)}</span>
        <b>{t('questionAt', { count: number, text: question.text })}</b>
      </AriaButton>
      {question.type === 'text' ? <Words {...props} /> : <Choices {...props} />}
      {!tried.isOpen && (
        <Button kind="link" size="s" onPress={() => onTry({ ...tried, isOpen: true })}>
          {t('showAnswer')}
        </Button>
      )}
    </li>
  )
}

function useRight({ shown, right }: Question) {
  const { link } = useWatching().facts
  return shown?.right ?? (link.manages ? right : [])
}

function useMine(question: Question) {
  const { me } = useSession()
  return me ? answerOf(question, me.userId) : undefined
}

const asLetters = (given: Answer) =>
  typeof given === 'string' ? given : given.map(place => letters[place]).join(' ')

function Choices({ question, tried, onTry }: TriedProps) {
  const { t } = useTranslation('playback')
  const right = useRight(question)
  const mine = useMine(question)
  const hint = useId()
  const isSeveral = question.type === 'several'
  const given = typeof tried.given === 'string' ? [] : tried.given
  const { isChecked, isOpen } = tried
  const is = isChecked ? judged(question, right, given) : null
  return (
    <>
      {isSeveral && <small id={hint}>{t('several')}</small>}
      <fieldset
        className="vod-options"
        aria-label={t('tryIt')}
        aria-describedby={isSeveral ? hint : undefined}
      >
        {question.options.map((option, place) => (
          <AriaButton
            key={letters[place]}
            aria-pressed={given.includes(place)}
            data-right={(isOpen && right.includes(place)) || undefined}
            onPress={() =>
              onTry({ ...tried, given: chosenAfter(question, given, place), isChecked: !isSeveral })
            }
          >
            <b>{letters[place]}</b> <span>{option}</span>
            {isOpen && right.includes(place) && <Icon of={IconCheck} size="s" />}
          </AriaButton>
        ))}
      </fieldset>
      {isSeveral && right.length > 0 && !isOpen && (
        <Button
          size="s"
          isDisabled={given.length === 0 || isChecked}
          onPress={() => onTry({ ...tried, isChecked: true })}
        >
          {t('check')}
        </Button>
      )}
      <p role="status">{is && t(`judged.${is}`)}</p>
      {isOpen && <p>{right.length > 0 ? t('answerIs', { answer: asLetters([...right]) }) : t('noAnswer')}</p>}
      {isOpen && mine !== undefined && <p>{t('myAnswer', { answer: asLetters(mine) })}</p>}
    </>
  )
}

/** Nobody grades words: what one writes now stands beside what one wrote in class, and what was said to be right. */
function Words({ question, tried, onTry }: TriedProps) {
  const { t } = useTranslation('playback')
  const right = useRight(question)
  const mine = useMine(question)
  const given = typeof tried.given === 'string' ? tried.given : ''
  const said = right.flatMap(place => question.options[place] ?? []).join(' ')
  const rows = [
    ['tried.now', given.trim() || t('tried.nothing')],
    ...(mine === undefined ? [] : [['tried.inClass', asLetters(mine)] as const]),
    ['tried.right', said || t('tried.noRight')],
  ] as const
  return (
    <>
      <TextArea
        label={t('tried.yours')}
        value={given}
        rows={2}
        maxLength={longestAnswer}
        onChange={words => onTry({ ...tried, given: words.slice(0, longestAnswer) })}
      />
      {tried.isOpen && (
        <dl className="vod-compared">
          {rows.map(([name, words]) => (
            <div key={name}>
              <dt>{t(name)}</dt>
              <dd>{words}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  )
}
