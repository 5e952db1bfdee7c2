import { office } from 'virtual:calls/office'
import { IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useCall } from '../kit/api/query.ts'
import { useForm } from '../kit/form/use-form.ts'
import { tableTime } from '../kit/format/dates.ts'
import { useZone } from '../kit/session/use-session.ts'
import { Button, IconButton } from '../kit/ui/button.tsx'
import { Card } from '../kit/ui/page-parts.tsx'
import { TextArea } from '../kit/ui/text-field.tsx'
import type { Student } from './student.ts'

/** What the office noted; the student never sees it here, but takes it along with their own data. */
export function NotesCard({ student }: { student: Student }) {
  const { t } = useTranslation('people-office')
  const zone = useZone()
  const changes = [office.student]
  const add = useCall(office.addNote, { changes })
  const remove = useCall(office.deleteNote, { changes })
  const form = useForm({
    start: { text: '' },
    limits: { text: { required: true, maxLength: 1000 } },
    draft: `note:${student.id}`,
    send: ({ text }) => add.mutateAsync({ id: student.id, text }),
    onSaved: () => form.set('text', ''),
  })
  return (
    <Card title={t('note.title')}>
      <form
        className="note-form"
        noValidate
        onSubmit={event => {
          event.preventDefault()
          void form.submit()
        }}
      >
        <TextArea {...form.field('text', t('note.text'))} isRequired={false} rows={2} />
        <Button size="s" type="submit" busy={form.isBusy} isDisabled={form.values.text.trim() === ''}>
          {t('note.add')}
        </Button>
      </form>
      <ul className="note-rows">
        {student.notes.map(note => (
          <li key={note.id}>
            <p>{note.text}</p>
            <span className="note-foot">
              {note.author || t('note.nobody')} · {tableTime(note.createdAt, zone)}
              {note.mine && (
                <IconButton
                  icon={IconTrash}
                  size="s"
                  label={t('note.delete')}
                  onPress={() => remove.mutate({ id: note.id })}
                />
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
