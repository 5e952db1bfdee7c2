import { IconHistory } from '@tabler/icons-react'
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '../ui/banner.tsx'
import { Button } from '../ui/button.tsx'
import { Confirm } from '../ui/dialog.tsx'
import { LeaveGuard } from './leave.tsx'
import { fieldElement, focusField, inSight, inTheirOrder } from './sight.ts'
import type { Form } from './use-form.ts'
import type { Values } from './values.ts'

interface Props<T extends Values> {
  form: Form<T>
  children: ReactNode
  /** The verb of the button that sends: 'Save' unless given. */
  verb?: string
  /** What it does cannot be taken back. */
  isDangerous?: boolean
  /** Made new: may be sent although nothing was changed. */
  isNew?: boolean
  /** Beside the fields, in a dialog: no bar that sticks to the window. */
  isInDialog?: boolean
  /** Where what was begun is kept, when not in this tab alone. */
  keptSays?: string
  /** Beside the button that sends: what can be done before it. */
  acts?: ReactNode
}

/** Around a form's fields: the summary of what is wrong, the restored draft, the save bar, the question before leaving. */
export function FormFrame<T extends Values>(props: Props<T>) {
  const { form, children, verb, keptSays, ...bar } = props
  const { t } = useTranslation('kit')
  const frame = useRef<HTMLFormElement>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void form.submit()
  }
  return (
    <form ref={frame} className="form" noValidate onSubmit={submit} aria-busy={form.isBusy}>
      <Summary form={form} frame={frame} />
      {form.isRestored && (
        <Banner icon={IconHistory} fact={t('draftRestored')}>
          {t('draftRestoredSays')}
        </Banner>
      )}
      {form.isSuperseded && (
        <Banner icon={IconHistory} tone="warn" isUrgent fact={t('superseded')}>
          {t('supersededSays')}
        </Banner>
      )}
      <div className="form-fields">{children}</div>
      <SaveBar form={form} verb={verb ?? t('save')} {...bar} />
      <LeaveGuard unsaved={form.unsaved} keepsDraft={form.keepsDraft} keptSays={keptSays} />
    </form>
  )
}

interface SummaryProps<T extends Values> {
  form: Form<T>
  frame: RefObject<HTMLFormElement | null>
}

/** Stands on top when a field that is wrong cannot be seen; else the field itself takes the focus. */
function Summary<T extends Values>({ form, frame }: SummaryProps<T>) {
  const { t } = useTranslation('kit')
  const [isShown, setShown] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const paths = Object.keys(form.problems)
  const latest = useRef(paths)
  latest.current = paths

  // Once per refusal, not per problem: while somebody mends one field, the focus must stay where it is.
  useEffect(() => {
    const root = frame.current
    if (form.refusals === 0 || !root) return
    const wrong = inTheirOrder(root, latest.current)
    const hidden = wrong.some(path => !inSight(fieldElement(root, path)))
    setShown(hidden)
    if (!hidden && wrong[0]) focusField(root, wrong[0])
  }, [form.refusals, frame])
  useEffect(() => {
    if (isShown) box.current?.focus()
  }, [isShown])

  if (!isShown || paths.length === 0) return null
  return (
    <div ref={box} className="form-summary" role="alert" tabIndex={-1}>
      <p>{t('formProblems', { n: paths.length })}</p>
      <ul>
        {inTheirOrder(frame.current, paths).map(path => (
          <li key={path}>
            <button type="button" onClick={() => frame.current && focusField(frame.current, path)}>
              {form.labelOf(path)}
            </button>
            <span>{form.problems[path]}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

type BarProps<T extends Values> = Pick<Props<T>, 'form' | 'isDangerous' | 'isNew' | 'isInDialog' | 'acts'> & {
  verb: string
}
function SaveBar<T extends Values>({ form, verb, isDangerous, isNew, isInDialog, acts }: BarProps<T>) {
  const { t } = useTranslation('kit')
  const [asks, setAsks] = useState(false)
  const isClean = form.changed === 0
  return (
    <div className={`save-bar${isInDialog ? ' save-bar-plain' : ''}`}>
      <span className="save-says" aria-live="polite">
        {!isClean && (
          <>
            <i className="save-dot" />
            {t('unsaved', { n: form.changed })}
          </>
        )}
      </span>
      {acts}
      <Button size="s" isDisabled={isClean || form.isBusy} onPress={() => setAsks(true)}>
        {t('discard')}
      </Button>
      <Button
        size="s"
        kind={isDangerous ? 'danger' : 'primary'}
        type="submit"
        busy={form.isBusy}
        isDisabled={isClean && !isNew}
      >
        {verb}
      </Button>
      <Confirm
        isOpen={asks}
        onClose={() => setAsks(false)}
        title={t('discardTitle', { n: form.changed })}
        verb={t('discardVerb')}
        onConfirm={form.discard}
      >
        <p>{t('discardSays')}</p>
      </Confirm>
    </div>
  )
}
