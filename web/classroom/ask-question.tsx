import { IconHelpHexagon, IconPlus, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { EventData } from '../../contract/classroom-events.ts'
import { longestOption, longestQuestion, mostOptions, questionTypes } from '../../contract/classroom-lists.ts'
import { Button, IconButton } from '../kit/ui/button.tsx'
import { Checkbox, Segments } from '../kit/ui/choices.tsx'
import { Dialog } from '../kit/ui/dialog.tsx'
import { TextField } from '../kit/ui/text-field.tsx'
import { Act } from './act.tsx'
import { fewestOptions, letters, type Option, offeredOf } from './asked-options.ts'
import { newName } from './new-name.ts'
import { useRoom } from './use-room.ts'

type Type = EventData<'question.asked'>['type']

interface Draft extends Option {
  key: string
}
const blank = (): Draft => ({ key: newName(), text: '', isRight: false })
const four = () => [blank(), blank(), blank(), blank()]

/** A question for the class, made in a moment: without words of their own the answers are their letters. */
export function AskQuestion() {
  const { t } = useTranslation('classroom')
  const [isOpen, open] = useState(false)
  return (
    <>
      <Act icon={IconHelpHexagon} words={t('question.act')} onPress={() => open(true)} />
      {isOpen && <AskDialog close={() => open(false)} />}
    </>
  )
}

function AskDialog({ close }: { close: () => void }) {
  const { t } = useTranslation('classroom')
  const room = useRoom()
  const [type, setType] = useState<Type>('single')
  const [text, setText] = useState('')
  const [options, setOptions] = useState(four)
  const truths = [t('question.true'), t('question.false')]
  const change = (key: string, values: Partial<Draft>) =>
    setOptions(all =>
      all.map(one => {
        if (one.key === key) return { ...one, ...values }
        // Of one answer alone it is clear which others are not right any more.
        return values.isRight && type !== 'several' ? { ...one, isRight: false } : one
      }),
    )
  const choose = (next: string) => {
    setType(next as Type)
    setOptions(next === 'truth' ? [blank(), blank()] : four())
  }
  const nameOf = (one: Type) => t(one === 'text' ? 'question.words' : `question.${one}`)
  const ask = () => {
    const words = type === 'truth' ? options.map((one, at) => ({ ...one, text: truths[at] ?? '' })) : options
    room.say('question.asked', {
      question: newName(),
      type,
      text: text.trim() || nameOf(type),
      ...(type === 'text' ? { options: [], right: [] } : offeredOf(words)),
    })
    close()
  }
  return (
    <Dialog
      isOpen
      onClose={close}
      size="m"
      title={t('question.new')}
      foot={
        <Button kind="primary" onPress={ask}>
          {t('question.ask')}
        </Button>
      }
    >
      <div className="question-form">
        <Segments
          label={t('question.type')}
          value={type}
          onChange={next => next && choose(next)}
          options={questionTypes.map(id => ({ id, label: nameOf(id) }))}
        />
        <TextField label={t('question.text')} value={text} onChange={setText} maxLength={longestQuestion} />
        {type !== 'text' &&
          options.map((one, at) => (
            <OptionRow
              key={one.key}
              option={one}
              letter={letters.charAt(at)}
              truth={type === 'truth' ? (truths[at] ?? '') : undefined}
              isFew={options.length <= fewestOptions}
              onChange={values => change(one.key, values)}
              onRemove={() => setOptions(all => all.filter(({ key }) => key !== one.key))}
            />
          ))}
        {type !== 'truth' && type !== 'text' && options.length < mostOptions && (
          <Button kind="quiet" size="s" icon={IconPlus} onPress={() => setOptions(all => [...all, blank()])}>
            {t('question.more')}
          </Button>
        )}
      </div>
    </Dialog>
  )
}

interface OptionProps {
  option: Draft
  letter: string
  /** Its words where it is one of the two of a statement: true, or false. */
  truth: string | undefined
  isFew: boolean
  onChange: (values: Partial<Draft>) => void
  onRemove: () => void
}
function OptionRow({ option, letter, truth, isFew, onChange, onRemove }: OptionProps) {
  const { t } = useTranslation('classroom')
  const isTruth = truth !== undefined
  return (
    <div className="question-draft">
      {isTruth ? (
        <span>{truth}</span>
      ) : (
        <TextField
          label={t('question.option', { letter })}
          value={option.text}
          onChange={text => onChange({ text })}
          maxLength={longestOption}
        />
      )}
      <Checkbox
        label={t('question.isRight', { letter: isTruth ? truth : letter })}
        value={option.isRight}
        onChange={isRight => onChange({ isRight })}
      />
      {!isTruth && !isFew && (
        <IconButton icon={IconTrash} size="s" label={t('question.less', { letter })} onPress={onRemove} />
      )}
    </div>
  )
}
