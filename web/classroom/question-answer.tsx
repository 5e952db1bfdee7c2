import { type FormEvent, useState } from 'react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { useTranslation } from 'react-i18next'
import { longestAnswer } from '../../contract/classroom-lists.ts'
import type { Question } from '../../contract/classroom-state.ts'
import { Button } from '../kit/ui/button.tsx'
import { letters } from './asked-options.ts'
import { useRoom } from './use-room.ts'

/** One press answers where one answer counts; it can be changed until the question is closed. */
export function AnswerForm({ question, mine }: { question: Question; mine: number[] | string | undefined }) {
  return question.type === 'text' ? (
    <Words question={question} mine={typeof mine === 'string' ? mine : ''} />
  ) : (
    <Choices question={question} mine={Array.isArray(mine) ? mine : []} />
  )
}

function Choices({ question, mine }: { question: Question; mine: number[] }) {
  const { t } = useTranslation('classroom')
  const room = useRoom()
  const [chosen, choose] = useState(mine)
  const several = question.type === 'several'
  const answer = (given: number[]) =>
    room.say('question.answered', { question: question.question, answer: given })
  const press = (at: number) => {
    const given = several
      ? chosen.includes(at)
        ? chosen.filter(one => one !== at)
        : [...chosen, at].sort()
      : [at]
    choose(given)
    if (!several) answer(given)
  }
  return (
    <>
      <fieldset className="question-choices" aria-label={question.text}>
        {question.options.map((option, at) => (
          <AriaButton
            key={letters.charAt(at)}
            className="question-choice"
            aria-pressed={chosen.includes(at)}
            onPress={() => press(at)}
          >
            <b>{letters.charAt(at)}</b>
            <span>{option}</span>
          </AriaButton>
        ))}
      </fieldset>
      {several && (
        <Button kind="primary" wide isDisabled={chosen.length === 0} onPress={() => answer(chosen)}>
          {t('question.send')}
        </Button>
      )}
      <Sent isSent={mine.length > 0} />
    </>
  )
}

function Words({ question, mine }: { question: Question; mine: string }) {
  const { t } = useTranslation('classroom')
  const room = useRoom()
  const [text, setText] = useState(mine)
  const send = (event: FormEvent) => {
    event.preventDefault()
    const answer = text.trim()
    if (answer) room.say('question.answered', { question: question.question, answer })
  }
  return (
    <form className="question-text" onSubmit={send}>
      <input
        className="chat-field"
        value={text}
        maxLength={longestAnswer}
        aria-label={t('question.yours')}
        placeholder={t('question.yours')}
        onChange={({ target }) => setText(target.value)}
      />
      <Button kind="primary" type="submit">
        {t('question.send')}
      </Button>
      <Sent isSent={mine !== ''} />
    </form>
  )
}

function Sent({ isSent }: { isSent: boolean }) {
  const { t } = useTranslation('classroom')
  return (
    <p className="question-sent" role="status">
      {isSent ? t('question.sent') : ''}
    </p>
  )
}
