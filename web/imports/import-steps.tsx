import { imports } from 'virtual:calls/imports'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codes } from '../../contract/codes.ts'
import type { Content } from '../../contract/imports-lists.ts'
import { ask } from '../kit/api/browser.ts'
import { Refused } from '../kit/api/client.ts'
import { query } from '../kit/api/query.ts'
import { type Work, works } from '../kit/push/progress.ts'
import { useStore } from '../kit/store.ts'
import { Button } from '../kit/ui/button.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { Card } from '../kit/ui/page-parts.tsx'
import { ProgressBar } from '../kit/ui/progress-bar.tsx'
import { Rail, type RailState } from '../kit/ui/rail.tsx'
import { EmptyState } from '../kit/ui/states.tsx'
import { ChangesBox } from './changes-box.tsx'
import { CheckedStep } from './checked-step.tsx'
import { ColumnsStep } from './columns-step.tsx'
import { DoneStep } from './done-step.tsx'
import { SheetDrop } from './sheet-drop.tsx'
import { type Import, TemplateLink } from './template-link.tsx'

interface Props {
  content: Content
  role: 'STUDENT' | undefined
  /** Whose roster it is. */
  course: string | undefined
  id: number | undefined
  onOpen: (id: number | undefined) => void
}

const underWay = (one: Import | undefined) => one?.state === 'checking' || one?.state === 'writing'

/** Template, upload, dry run, writing, result: the place in them stands in the address, so that a reload finds it again. */
export function ImportSteps({ content, role, course, id, onOpen }: Props) {
  const { t } = useTranslation('imports')
  const one = useQuery({
    ...query(imports.importState, { id: id ?? 0 }),
    // One that was thrown away is said so here: the page of what is deleted is the public one.
    queryFn: async ({ signal }) =>
      (await ask(imports.importState, { id: id ?? 0 }, { signal, background: true })).data,
    enabled: id !== undefined,
    // Somebody may have thrown it away since it was last looked at: nothing is asked about it before it is there again.
    gcTime: 0,
    // The push says it at once; asking now and then finds it also where no push arrives.
    refetchInterval: asked => (underWay(asked.state.data) ? 1500 : false),
  })
  const state = id === undefined ? undefined : one.data?.state
  const kept = useQueryClient()
  // What stands below as earlier imports says the same as the steps.
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for when the state is another
  useEffect(() => {
    void kept.invalidateQueries({ queryKey: [imports.imports.name] })
  }, [state, kept])
  const at = (from: number): RailState => {
    const now =
      id === undefined ? 1 : state === 'done' || state === 'undone' ? 4 : state === 'writing' ? 3 : 2
    if (state === 'failed' && from === 3) return 'failed'
    return from < now ? 'past' : from === now ? 'now' : 'next'
  }
  if (one.error instanceof Refused && one.error.code === codes.courseGone)
    return <Gone onNew={() => onOpen(undefined)} />
  return (
    <Card>
      <Rail
        label={t('steps')}
        steps={[
          {
            id: 'bring',
            state: at(1),
            title: t('step.bring'),
            children: id === undefined && (
              <Bring content={content} role={role} course={course} onOpen={onOpen} />
            ),
          },
          {
            id: 'check',
            state: at(2),
            title: t('step.check'),
            children: id !== undefined &&
              (state === 'columns' || state === 'checking' || state === 'checked' || state === undefined) && (
                <Loaded query={one}>
                  {data =>
                    data.state === 'columns' ? (
                      <ColumnsStep one={data} onOpen={onOpen} />
                    ) : data.state === 'checking' ? (
                      <Under one={data} />
                    ) : (
                      <CheckedStep one={data} onOpen={onOpen} />
                    )
                  }
                </Loaded>
              ),
          },
          {
            id: 'write',
            state: at(3),
            title: t('step.write'),
            children:
              state === 'writing' && one.data ? <Under one={one.data} /> : state === 'failed' && t('failed'),
          },
          {
            id: 'done',
            state: at(4),
            title: t('step.done'),
            children: (state === 'done' || state === 'undone') && one.data && (
              <DoneStep one={one.data} role={role} onOpen={onOpen} />
            ),
          },
        ]}
      />
    </Card>
  )
}

function Gone({ onNew }: { onNew: () => void }) {
  const { t } = useTranslation('imports')
  return (
    <Card>
      <EmptyState title={t('importGone')} action={<Button onPress={onNew}>{t('importGoneAct')}</Button>}>
        {t('importGoneSays')}
      </EmptyState>
    </Card>
  )
}

function Bring({ content, role, course, onOpen }: Omit<Props, 'id'>) {
  const { t } = useTranslation('imports')
  const [changes, change] = useState(false)
  return (
    <div className="import-step">
      <p>{t(`bring.${content}`)}</p>
      <TemplateLink content={content} role={role} />
      {content === 'users' && <ChangesBox value={changes} onChange={change} />}
      <SheetDrop content={content} role={role} course={course} changes={changes} onBrought={onOpen} />
    </div>
  )
}

const none = works.get()

function Under({ one }: { one: Import }) {
  const { t } = useTranslation('imports')
  const kept = useQueryClient()
  const pushed = useStore(works, none).progress[one.type as Work]
  // At 100 the result is there: asked for at once, not at the next turn.
  useEffect(() => {
    if (pushed?.percent === 100) void kept.invalidateQueries({ queryKey: [imports.importState.name] })
  }, [pushed?.percent, kept])
  return (
    <ProgressBar
      label={t(one.state === 'checking' ? 'checking' : 'writing', { n: one.total })}
      percent={Math.max(one.percent, pushed && pushed.percent < 100 ? pushed.percent : 0)}
    />
  )
}
