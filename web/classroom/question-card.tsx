import { IconCheck, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { useTranslation } from 'react-i18next'
import { answerOf, countsOf, type Question } from '../../contract/classroom-state.ts'
import { Button, IconButton } from '../kit/ui/button.tsx'
import { Icon } from '../kit/ui/icon.tsx'
import { asClock } from './lobby.tsx'
import { AnswerForm } from './question-answer.tsx'
import { useMe, useNow, useReading, useRoom } from './use-room.ts'

/** The question of the moment, over the board: for students to answer, for the staff with its results as they come. Folded away it opens again. */
export function QuestionCard() {
  const me = useMe()
  const { questions } = useReading('questions')
  const [folded, fold] = useState('')
  const question = questions.at(-1)
  const number = questions.length
  const isFolded = question !== undefined && folded === question.question
  const card = question && { question, number, close: () => fold(question.question) }
  return (
    <>
      <Said question={isFolded ? undefined : question} number={number} />
      {card && !isFolded && (me.as === 'student' ? <Asked {...card} /> : <Results {...card} />)}
      {isFolded && <Folded question={question} number={number} open={() => fold('')} />}
    </>
  )
}

interface FoldedProps {
  question: Question
  number: number
  open: () => void
}

/** At the foot of the board, where the card was. */
function Folded({ question, number, open }: FoldedProps) {
  const { t } = useTranslation('classroom')
  const me = useMe()
  const hasAnswered = answerOf(question, me.id) !== undefined
  const state = question.shown
    ? t('question.isShown')
    : question.closed
      ? t('question.closed')
      : me.as === 'student'
        ? t(hasAnswered ? 'question.sent' : 'question.waits')
        : t('question.answered', { count: question.answers.length })
  return (
    <AriaButton className="question-chip" onPress={open}>
      {t('question.folded', { count: number, state })}
    </AriaButton>
  )
}

/** Always there, so that what comes into it is read out: a card that only appears is not. */
function Said({ question, number }: { question: Question | undefined; number: number }) {
  const { t } = useTranslation('classroom')
  return (
    <p className="unseen" role="status">
      {question && t('question.title', { count: number, text: question.text })}
      {question?.shown ? ` ${t('question.isShown')}` : question?.closed && ` ${t('question.closed')}`}
    </p>
  )
}

interface CardProps {
  question: Question
  number: number
  close: () => void
}

function Head({ question, number, close }: CardProps) {
  const { t } = useTranslation('classroom')
  return (
    <header>
      <h2>{t('question.title', { count: number, text: question.text })}</h2>
      <IconButton icon={IconX} size="s" label={t('question.hide')} onPress={close} />
    </header>
  )
}

function Asked(props: CardProps) {
  const { t } = useTranslation('classroom')
  const me = useMe()
  const { question } = props
  const mine = answerOf(question, me.id)
  return (
    <section className="question-card">
      <Head {...props} />
      {question.shown ? (
        <Bars question={question} counts={question.shown.counts} right={question.shown.right} mine={mine} />
      ) : question.closed ? (
        <p>{t('question.closed')}</p>
      ) : (
        <AnswerForm question={question} mine={mine} />
      )}
    </section>
  )
}

function Results(props: CardProps) {
  const { t } = useTranslation('classroom')
  const room = useRoom()
  const { question } = props
  const { people } = useReading('questions')
  const now = useNow()
  const [who, showWho] = useState(false)
  const taken = Math.max(0, Math.floor((now - question.at) / 1000))
  const nameOf = (person: number) => people.get(person)?.fullName ?? ''
  return (
    <section className="question-card">
      <Head {...props} />
      {question.type === 'text' ? (
        <ul className="question-words">
          {question.answers.map(({ person, answer }) => (
            <li key={person}>
              <b>{nameOf(person)}</b> {answer}
            </li>
          ))}
        </ul>
      ) : (
        <Bars question={question} counts={countsOf(question)} right={question.right} mine={undefined} />
      )}
      {who && question.type !== 'text' && (
        <p className="question-who">
          {question.answers.map(({ person }) => nameOf(person)).join(t('question.and'))}
        </p>
      )}
      <footer>
        <Button kind="link" size="s" onPress={() => showWho(!who)}>
          {t('question.answered', { count: question.answers.length })}
          {!question.closed && ` · ${asClock(taken)}`}
        </Button>
        {!question.closed && room.may('question.closed') && (
          <Button size="s" onPress={() => room.say('question.closed', { question: question.question })}>
            {t('question.close')}
          </Button>
        )}
        {!question.shown && room.may('question.published') && (
          <Button
            size="s"
            kind="primary"
            onPress={() => room.say('question.published', { question: question.question })}
          >
            {t('question.publish')}
          </Button>
        )}
      </footer>
    </section>
  )
}

const letters = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H']

interface BarsProps {
  question: Question
  counts: readonly number[]
  right: readonly number[]
  mine: number[] | string | undefined
}
function Bars({ question, counts, right, mine }: BarsProps) {
  const { t } = useTranslation('classroom')
  const most = Math.max(1, ...counts)
  return (
    <ul className="question-bars">
      {question.options.map((option, at) => {
        const isRight = right.includes(at)
        const isMine = typeof mine !== 'string' && mine?.includes(at)
        return (
          <li key={letters[at]} data-right={isRight || undefined}>
            <b className="question-letter">{letters[at]}</b>
            <span className="question-option">
              {option}
              {isMine && <em>{t('question.mine')}</em>}
            </span>
            <i className="question-bar" aria-hidden="true">
              <i style={{ inlineSize: `${((counts[at] ?? 0) / most) * 100}%` }} />
            </i>
            <span className="question-count">{counts[at] ?? 0}</span>
            {isRight ? (
              <span className="question-right">
                <Icon of={IconCheck} size="s" />
                <span className="unseen">{t('question.right')}</span>
              </span>
            ) : (
              <span />
            )}
          </li>
        )
      })}
    </ul>
  )
}
