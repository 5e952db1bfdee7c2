import { materials } from 'virtual:calls/materials'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { query, useCall } from '../kit/api/query.ts'
import { FormFrame } from '../kit/form/form-frame.tsx'
import { useForm } from '../kit/form/use-form.ts'
import { Button } from '../kit/ui/button.tsx'
import { Confirm, Dialog } from '../kit/ui/dialog.tsx'
import { NumberField } from '../kit/ui/number-field.tsx'
import { toast } from '../kit/ui/toast.tsx'
import type { UseHere } from './here.ts'
import { materialReads, type Space } from './reads.ts'

const gigabyte = 1024 ** 3

/** What the office alone does: how much room teachers have, and what becomes of folders that somebody has left behind. */
export function OfficeActs({ here, space }: { here: UseHere; space: Space | undefined }) {
  const { t } = useTranslation('materials')
  const [isOpen, open] = useState(false)
  const { data } = useQuery(query(materials.usage))
  if (space?.kind === 'person' && space.person !== null && space.name !== '')
    return <TakeOver here={here} person={space.person} name={space.name} />
  if (space?.kind !== 'school' || data?.each == null) return null
  return (
    <>
      <Button onPress={() => open(true)}>{t('quota.open')}</Button>
      {isOpen && <Quota each={data.each} close={() => open(false)} />}
    </>
  )
}

function Quota({ each, close }: { each: number; close: () => void }) {
  const { t } = useTranslation('materials')
  const change = useCall(materials.changeQuota, { changes: materialReads })
  const form = useForm({
    start: { most: Math.round(each / gigabyte) as number | null },
    limits: { most: { required: true, min: 1, max: 1024 } },
    send: ({ most }) => change.mutateAsync({ most: (most ?? 0) * gigabyte }),
    onSaved: () => {
      toast(t('quota.done'))
      close()
    },
  })
  return (
    <Dialog isOpen onClose={close} title={t('quota.title')} isHeld={form.isBusy}>
      <FormFrame form={form} isInDialog verb={t('quota.verb')}>
        <NumberField {...form.field('most', t('quota.label'))} hint={t('quota.hint')} />
      </FormFrame>
    </Dialog>
  )
}

function TakeOver({ here, person, name }: { here: UseHere; person: number; name: string }) {
  const { t } = useTranslation('materials')
  const go = useNavigate()
  const [isAsked, ask] = useState(false)
  const take = useCall(materials.takeOver, { changes: materialReads })
  return (
    <>
      <Button onPress={() => ask(true)}>{t('takeOver.open')}</Button>
      {isAsked && (
        <Confirm
          isOpen
          kind="primary"
          onClose={() => ask(false)}
          title={t('takeOver.title', { name })}
          verb={t('takeOver.verb')}
          onConfirm={async () => {
            const { data } = await take.mutateAsync({ person })
            toast(t('takeOver.done'))
            void go(here.addressOf({ folder: data.id }))
          }}
        >
          <p>{t('takeOver.says')}</p>
        </Confirm>
      )}
    </>
  )
}
