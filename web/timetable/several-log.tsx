import { several } from 'virtual:calls/several'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { codes } from '../../contract/codes.ts'
import { query, useCall } from '../kit/api/query.ts'
import { tableTime } from '../kit/format/dates.ts'
import { Badge } from '../kit/ui/badge.tsx'
import { Button } from '../kit/ui/button.tsx'
import { Confirm, Dialog } from '../kit/ui/dialog.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { EmptyState } from '../kit/ui/states.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { severalReads } from './several-dialog.tsx'

type Entry = NonNullable<(typeof several)['severalChanges']['data']>[number]

/** The changes of several lessons, the newest first, each to be taken back as a whole. */
export function SeveralLog({ zone, onClose }: { zone: string; onClose: () => void }) {
  const { t } = useTranslation(['timetable-several', 'timetable'])
  const changes = useQuery(query(several.severalChanges))
  const [asked, ask] = useState<Entry>()
  if (asked) return <Undo entry={asked} onClose={() => ask(undefined)} />
  return (
    <Dialog isOpen onClose={onClose} title={t('log.open')} size="m">
      <Loaded query={changes}>
        {all =>
          all.length === 0 ? (
            <EmptyState title={t('log.none')} />
          ) : (
            <ol className="several-rows">
              {all.map(one => (
                <li key={one.id} className="several-row">
                  <b>
                    {t(`act.${one.kind}`)} · {t('log.lessons', { n: one.lessons })}
                  </b>
                  <span className="several-course">{one.courses.join(t('comma', { ns: 'timetable' }))}</span>
                  <span className="several-time">
                    {t('log.by', { name: one.by, at: tableTime(one.at, zone) })}
                    {one.reason && ` · ${one.reason}`}
                  </span>
                  <span className="several-acts">
                    {one.undone ? (
                      <Badge state="ended">{t('log.undone')}</Badge>
                    ) : (
                      <Button size="s" onPress={() => ask(one)}>
                        {t('undo')}
                      </Button>
                    )}
                  </span>
                </li>
              ))}
            </ol>
          )
        }
      </Loaded>
    </Dialog>
  )
}

function Undo({ entry, onClose }: { entry: Entry; onClose: () => void }) {
  const { t } = useTranslation(['timetable-several', 'timetable'])
  const undo = useCall(several.undoSeveral, { changes: severalReads })
  return (
    <Confirm
      isOpen
      onClose={onClose}
      title={t('log.undoTitle')}
      verb={t('log.undoAct')}
      onConfirm={async () => {
        const { code, data } = await undo.mutateAsync({ id: String(entry.id) })
        if (code !== codes.unchanged) return toast(t('log.undoDone', { n: data.lessons }))
        const names = (data as unknown as { lessons?: string[] } | null)?.lessons ?? []
        toast(t('log.stuck', { names: names.join(t('comma', { ns: 'timetable' })) }), 'refusal')
      }}
    >
      <p>{t('log.undoSays', { n: entry.lessons })}</p>
    </Confirm>
  )
}
