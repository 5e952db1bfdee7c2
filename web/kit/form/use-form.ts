import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codes as outcomes } from '../../../contract/codes.ts'
import { Refused, Unreachable } from '../api/client.ts'
import { keepDraft, readDraft } from './draft.ts'
import { incomplete, type Limits, type Problem, problemsIn, problemsOf } from './problems.ts'
import { type At, at, changes, overlay, type Path, type Values, withAt, without } from './values.ts'

export interface FormOptions<T extends Values> {
  /** What the server has. When it changes, what was typed is laid over it. */
  start: T
  /** Asks the server. `inPlace` are the codes that this form shows on a field: hand them to the call, so that no toast says them too. */
  send: (values: T, inPlace: readonly number[]) => Promise<unknown>
  /** What hangs on what else is typed, as which keys a chosen service needs, is told from the values. */
  limits?: Limits | ((values: T) => Limits)
  /** Which field a refusal is about. */
  codes?: Readonly<Record<number, Path<T>>>
  /** Checks between fields, in words: two passwords that differ. */
  check?: (values: T) => Partial<Record<Path<T>, string>>
  /** Under this key what is typed outlives a reload and a new sign-in. It names the person and the thing: 'basic:17'. */
  draft?: string
  /** Passwords and codes: never in a draft, emptied once saved. */
  secrets?: readonly Path<T>[]
  onSaved?: (values: T, answer: unknown) => void
}

export interface Form<T extends Values> {
  values: T
  set: <P extends Path<T>>(path: P, value: At<T, P>) => void
  /** Everything that a field of the kit wants. */
  field: <P extends Path<T>>(path: P, label: string) => FormField<At<T, P>>
  problems: Readonly<Record<string, string>>
  labelOf: (path: string) => string
  changed: number
  isRestored: boolean
  isBusy: boolean
  /** Somebody else was quicker: what was typed stands over what they wrote, and is not saved yet. */
  isSuperseded: boolean
  /** Rises with every attempt that was refused: the frame then shows where. */
  refusals: number
  /** Without waiting for a redraw: leaving is asked about between two of them. */
  unsaved: RefObject<boolean>
  keepsDraft: boolean
  submit: () => Promise<boolean>
  discard: () => void
}
export interface FormField<V> {
  name: string
  label: string
  value: V
  onChange: (value: V) => void
  problem: string | undefined
  isRequired: boolean | undefined
  maxLength: number | undefined
  min: number | undefined
  max: number | undefined
}

const noSecrets: readonly never[] = []
const noLimits: Limits = {}

/** What is typed over what the server has, kept as a draft until it is saved. */
function useTyped<T extends Values>({ start, draft, secrets = noSecrets }: FormOptions<T>) {
  const [before, setBefore] = useState(start)
  const [values, setValues] = useState<T>(() => (draft ? overlay(start, readDraft(draft)) : start))
  const [isRestored, setRestored] = useState(() => Object.keys(changes(values, start)).length > 0)
  const [isSuperseded, setSuperseded] = useState(false)
  const unsaved = useRef(false)
  const latest = useRef(values)
  latest.current = values

  const given = useRef(start)
  useEffect(() => {
    if (Object.keys(changes(start, given.current)).length === 0) return
    const old = given.current
    given.current = start
    setBefore(start)
    setValues(typed => overlay(start, changes(typed, old)))
  }, [start])

  const typed = useMemo(() => changes(values, before), [values, before])
  const changed = Object.keys(typed).length
  unsaved.current = changed > 0
  useEffect(() => {
    if (draft) keepDraft(draft, without(typed, secrets))
  }, [draft, typed, secrets])

  /** Whether it was: what somebody else was quicker with is not saved. */
  const saved = (sent: T, answer: unknown) => {
    const isOthers = saysSuperseded(answer)
    setSuperseded(isOthers)
    if (isOthers) return false
    const emptied = secrets.reduce((made, path) => withAt(made, path, at(start, path)), sent)
    const later = changes(latest.current, sent)
    given.current = emptied
    setBefore(emptied)
    setValues(overlay(emptied, later))
    setRestored(false)
    if (draft) keepDraft(draft, without(later, secrets))
    unsaved.current = Object.keys(later).length > 0
    return true
  }
  const discard = () => {
    setValues(before)
    setRestored(false)
    setSuperseded(false)
  }
  return { values, setValues, latest, changed, isRestored, isSuperseded, unsaved, saved, discard }
}

/** Somebody else changed it since it was read: the answer is what stands there now. */
const saysSuperseded = (answer: unknown) =>
  typeof answer === 'object' &&
  answer !== null &&
  'code' in answer &&
  answer.code === outcomes.unchanged &&
  'data' in answer &&
  answer.data !== null

/** What is wrong, at the field that it is about, in words. */
function useProblems() {
  const { t } = useTranslation('kit')
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [refusals, setRefusals] = useState(0)
  const words = (problem: Problem | string) =>
    typeof problem === 'string'
      ? problem
      : t(`problem.${problem.kind}`, { most: problem.most, least: problem.least })
  const checked = useRef<readonly string[]>([])
  /** `byCheck`: found by the form's own check between fields, which is asked again with each change. */
  const refuse = (found: Record<string, Problem | string>, byCheck: readonly string[] = []) => {
    checked.current = byCheck
    setProblems(Object.fromEntries(Object.entries(found).map(([path, problem]) => [path, words(problem)])))
    setRefusals(count => count + 1)
  }
  /** A field was changed: what was wrong with it is gone, and so is what the check finds no more elsewhere. */
  const mend = (path: string, still: object) => {
    const right = checked.current.filter(one => !(one in still))
    setProblems(now => without(now, [path, ...right]) as Record<string, string>)
  }
  return { problems, setProblems, refusals, refuse, mend }
}

export function useForm<T extends Values>(options: FormOptions<T>): Form<T> {
  const { codes = {}, draft } = options
  const { values, setValues, latest, changed, isRestored, isSuperseded, unsaved, ...typed } =
    useTyped(options)
  const limits = typeof options.limits === 'function' ? options.limits(values) : (options.limits ?? noLimits)
  const { problems, setProblems, refusals, refuse, mend } = useProblems()
  const [isBusy, setBusy] = useState(false)
  const sending = useRef(false)
  const labels = useRef(new Map<string, string>())

  const set = (path: string, value: unknown) => {
    setValues(now => withAt(now, path, value))
    mend(path, options.check?.(withAt(latest.current, path, value)) ?? {})
  }

  const submit = async () => {
    if (sending.current) return false
    const sent = latest.current
    const byCheck = options.check?.(sent) ?? {}
    const found = { ...problemsOf(sent, limits), ...byCheck } as Record<string, Problem | string>
    if (Object.keys(found).length > 0) {
      refuse(found, Object.keys(byCheck))
      return false
    }
    sending.current = true
    setBusy(true)
    try {
      const answer = await options.send(sent, [incomplete, ...Object.keys(codes).map(Number)])
      const isSaved = typed.saved(sent, answer)
      setProblems({})
      options.onSaved?.(sent, answer)
      return isSaved
    } catch (error) {
      if (error instanceof Refused) refuse(problemsIn(error, codes, limits))
      else if (!(error instanceof Unreachable)) throw error
      return false
    } finally {
      sending.current = false
      setBusy(false)
    }
  }

  const discard = () => {
    typed.discard()
    setProblems({})
  }

  const field = <P extends Path<T>>(path: P, label: string): FormField<At<T, P>> => {
    labels.current.set(path, label)
    const limit = limits[path]
    return {
      name: path,
      label,
      value: at(values, path) as At<T, P>,
      onChange: value => set(path, value),
      problem: problems[path],
      isRequired: limit?.required,
      maxLength: limit?.maxLength,
      min: limit?.min,
      max: limit?.max,
    }
  }

  return {
    values,
    set,
    field,
    problems,
    labelOf: path => labels.current.get(path) ?? path,
    changed,
    isRestored,
    isBusy,
    isSuperseded,
    refusals,
    unsaved,
    keepsDraft: draft !== undefined,
    submit,
    discard,
  }
}
