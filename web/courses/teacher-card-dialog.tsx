import { courseDesk } from 'virtual:calls/courseDesk'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { codes } from '../../contract/codes.ts'
import { query, useCall } from '../kit/api/query.ts'
import { pictureAddress, uploadPicture } from '../kit/api/upload-picture.ts'
import { FormFrame } from '../kit/form/form-frame.tsx'
import { useForm } from '../kit/form/use-form.ts'
import { Dialog } from '../kit/ui/dialog.tsx'
import { FileDrop } from '../kit/ui/file-drop.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { NumberField } from '../kit/ui/number-field.tsx'
import { TextArea, TextField } from '../kit/ui/text-field.tsx'
import { toast } from '../kit/ui/toast.tsx'

type Card = NonNullable<(typeof courseDesk)['teacherCard']['data']>

/** How a teacher is shown to everybody: photo, certificate, words, the place on the home page. */
export function TeacherCardDialog({ id, name, onClose }: { id: number; name: string; onClose: () => void }) {
  const { t } = useTranslation('courses-offer')
  const card = useQuery(query(courseDesk.teacherCard, { id }))
  return (
    <Dialog isOpen onClose={onClose} size="m" title={t('card.title', { name })}>
      <Loaded query={card}>{data => <CardForm id={id} card={data} onClose={onClose} />}</Loaded>
    </Dialog>
  )
}

function CardForm({ id, card, onClose }: { id: number; card: Card; onClose: () => void }) {
  const { t } = useTranslation('courses-offer')
  const set = useCall(courseDesk.setTeacherCard, {
    changes: [courseDesk.teacherCard],
    inPlace: [codes.incomplete, codes.uploadFailed],
  })
  const { photo, certificate, introduction, position } = card
  const form = useForm({
    start: { photo, certificate, introduction, position: position as number | null },
    limits: {
      certificate: { maxLength: 80 },
      introduction: { maxLength: 1000 },
      position: { min: 1, max: 1000 },
    },
    codes: { [codes.uploadFailed]: 'photo' },
    send: values => set.mutateAsync({ id, ...values }),
    onSaved: () => {
      toast(t('card.saved'))
      onClose()
    },
  })
  const picture = form.field('photo', t('card.photo'))
  return (
    <FormFrame form={form} isInDialog>
      <p className="hint">{t('card.says')}</p>
      <FileDrop
        {...picture}
        {...(picture.problem && { problem: picture.problem })}
        ratio="1 / 1"
        upload={uploadPicture}
        addressOf={name => pictureAddress(name, 160)}
      />
      <TextField {...form.field('certificate', t('card.certificate'))} hint={t('card.certificateHint')} />
      <TextArea {...form.field('introduction', t('card.introduction'))} rows={3} />
      <NumberField {...form.field('position', t('card.position'))} hint={t('card.positionHint')} />
    </FormFrame>
  )
}
