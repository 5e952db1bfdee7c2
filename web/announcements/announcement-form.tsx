import { announcements } from 'virtual:calls/announcements'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { codes } from '../../contract/codes.ts'
import { IntroField } from '../courses/intro-field.tsx'
import { ask } from '../kit/api/browser.ts'
import { FormFrame } from '../kit/form/form-frame.tsx'
import { type Form, useForm } from '../kit/form/use-form.ts'
import { pathTo } from '../kit/paths.ts'
import { useSession, useZone } from '../kit/session/use-session.ts'
import { Checkbox, RadioCards, Switch } from '../kit/ui/choices.tsx'
import { DateTimeField } from '../kit/ui/date-field.tsx'
import { Card } from '../kit/ui/page-parts.tsx'
import { TextField } from '../kit/ui/text-field.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { PreviewButton } from './announcement-preview.tsx'
import {
  type Announcement,
  type AnnouncementValues,
  bodyOf,
  nowIn,
  valuesOf,
  type When,
  wrongIn,
} from './announcement-values.ts'
import './announcements.css'
import { AudienceFields } from './audience-fields.tsx'
import { BegunBanner, useBegun } from './begun-banner.tsx'
import { FilesField } from './files-field.tsx'
import { announcementReads } from './reads.ts'

const verbs = { now: 'form.verbNow', at: 'form.verbAt', draft: 'form.verbDraft' } as const
const done = { now: 'form.doneNow', at: 'form.doneAt', draft: 'form.doneDraft' } as const

/** Readers have it, or will at its time: it goes back into no drawer, but can be withdrawn. */
const isOut = (one: Announcement | undefined) =>
  one?.state === 'current' || one?.state === 'ended' || one?.state === 'scheduled'
const isSeen = (one: Announcement | undefined) => one?.state === 'current' || one?.state === 'ended'

export function AnnouncementForm({ announcement }: { announcement?: Announcement }) {
  const { t } = useTranslation('announcements')
  const zone = useZone()
  const go = useNavigate()
  const kept = useQueryClient()
  const me = useSession().me?.userId
  const [sending, count] = useState(0)
  const start = useMemo(() => valuesOf(announcement, zone), [announcement, zone])
  const keeper = useBegun(announcement?.id ?? null)
  const form = useForm<AnnouncementValues>({
    start,
    limits: { title: { required: true, maxLength: 80 } },
    draft: `broadcast:${announcement?.id ?? 'new'}:${me}`,
    check: values => {
      const wrong = wrongIn(values, nowIn(zone), isSeen(announcement))
      return {
        ...(wrong.isForNobody && { 'to.all': t('form.chooseSome') }),
        ...(wrong.hasNoTime && { publishAt: t('problem.missing', { ns: 'kit' }) }),
        ...(wrong.isOver && { publishAt: t('problem.past', { ns: 'kit' }) }),
        ...(wrong.endsTooEarly && { until: t('form.order') }),
        ...(wrong.endsBeforeNow && { until: t('problem.past', { ns: 'kit' }) }),
        ...(sending > 0 && { files: t('form.sending') }),
      }
    },
    send: async (values, inPlace) => {
      const begun = await keeper.rest()
      const body = { ...bodyOf(values, zone), begun }
      if (!announcement?.office) return ask(announcements.addBroadcast, body, { inPlace })
      const { id, office } = announcement
      const change = { ...body, id, version: office.version, readAgain: values.readAgain }
      return ask(announcements.changeBroadcast, change, { inPlace })
    },
    onSaved: (values, answer) => {
      for (const { name } of announcementReads) void kept.invalidateQueries({ queryKey: [name] })
      const { code, data } = answer as { code: number; data: { id: number } }
      // Somebody else was quicker: the form stays, over what stands there now.
      if (code === codes.unchanged) return toast(t('form.superseded'), 'refusal')
      keeper.sent()
      const when = values.when as When
      toast(t(isSeen(announcement) && when === 'now' ? 'form.doneSave' : done[when]))
      void go(pathTo('AdminAnnouncement', { id: data.id }))
    },
  })
  const when = form.values.when as When
  const content = form.field('content', t('form.content'))
  const verb = isSeen(announcement) && when === 'now' ? 'form.verbSave' : verbs[when]
  return (
    <div className="announcement-form">
      <BegunBanner keeper={keeper} form={form} start={start} />
      <FormFrame
        form={form}
        keptSays={t('form.keptSays')}
        verb={t(verb)}
        isNew={!announcement || announcement.state === 'draft'}
        acts={<PreviewButton values={form.values} announcement={announcement} />}
      >
        <Card title={t('form.what')}>
          <div className="form-fields form-fields-wide">
            <TextField {...form.field('title', t('form.title'))} />
            <div className="announcement-content">
              <span className="field-label" aria-hidden="true">
                {t('form.content')}
              </span>
              <IntroField {...content} hint={t('form.contentHint')} pictures="closed" />
            </div>
            <FilesField {...form.field('files', t('form.files'))} onSending={count} />
          </div>
        </Card>
        <Card title={t('form.who')}>
          <div className="form-fields form-fields-wide">
            <AudienceFields form={form} />
          </div>
        </Card>
        <WhenCard form={form} announcement={announcement} />
        <HowCard form={form} announcement={announcement} />
      </FormFrame>
    </div>
  )
}

interface PartProps {
  form: Form<AnnouncementValues>
  announcement: Announcement | undefined
}

function WhenCard({ form, announcement }: PartProps) {
  const { t } = useTranslation('announcements')
  const stays = isSeen(announcement)
  return (
    <Card title={t('form.when')}>
      <div className="form-fields form-fields-wide">
        <RadioCards
          {...form.field('when', t('form.publish'))}
          options={[
            stays
              ? { id: 'now', label: t('form.stays'), detail: t('form.staysSays') }
              : { id: 'now', label: t('form.now'), detail: t('form.nowSays') },
            { id: 'at', label: t('form.at'), detail: t('form.atSays') },
            ...(isOut(announcement)
              ? []
              : [{ id: 'draft', label: t('form.draft'), detail: t('form.draftSays') }]),
          ]}
        />
        <div className="form-pair">
          {form.values.when === 'at' && (
            <DateTimeField {...form.field('publishAt', t('form.publishAt'))} isRequired />
          )}
          <DateTimeField {...form.field('until', t('form.until'))} hint={t('form.untilHint')} />
        </div>
      </div>
    </Card>
  )
}

function HowCard({ form, announcement }: PartProps) {
  const { t } = useTranslation('announcements')
  return (
    <Card title={t('form.how')}>
      <div className="form-fields form-fields-wide">
        <Switch {...form.field('pinned', t('form.pinned'))} hint={t('form.pinnedHint')} />
        <Switch {...form.field('mustRead', t('form.mustRead'))} hint={t('form.mustReadHint')} />
        {isSeen(announcement) && (
          <Checkbox {...form.field('readAgain', t('form.readAgain'))} hint={t('form.readAgainHint')} />
        )}
      </div>
    </Card>
  )
}
