import { office } from 'virtual:calls/office'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { codes } from '../../contract/codes.ts'
import { query, useCall } from '../kit/api/query.ts'
import { pathTo } from '../kit/paths.ts'
import { SubjectTag } from '../kit/ui/badge.tsx'
import { Button } from '../kit/ui/button.tsx'
import { DragList } from '../kit/ui/drag-list.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { Card, PageHead } from '../kit/ui/page-parts.tsx'
import { RowActs } from '../kit/ui/row-acts.tsx'
import './marks.css'
import type { OwnField, Tag } from './marks.ts'
import { OwnFieldDialog } from './own-field-dialog.tsx'
import { TagDialog } from './tag-dialog.tsx'
import { NewTag } from './tag-picker.tsx'

const counted = { counted: 'yes' } as const
const people = [office.users, office.students, office.user, office.student]

/** What the office has of its own to say of people: fields and tags, made, renamed, ordered, removed. */
export function MarksView() {
  const { t } = useTranslation('people-marks')
  return (
    <>
      <PageHead
        title={t('title')}
        says={t('says')}
        actions={
          <Link className="button button-normal button-m" to={pathTo('UserList')}>
            {t('accounts')}
          </Link>
        }
      />
      <div className="marks">
        <FieldsCard />
        <TagsCard />
      </div>
    </>
  )
}

function FieldsCard() {
  const { t } = useTranslation('people-marks')
  const fields = useQuery(query(office.ownFields, counted))
  const [edited, edit] = useState<OwnField | 'new'>()
  const order = useCall(office.orderOwnFields, {
    changes: [office.ownFields],
    inPlace: [codes.unchanged],
  })
  const remove = useCall(office.deleteOwnField, { changes: [office.ownFields, ...people] })
  const row = (field: OwnField) => (
    <div className="mark-row">
      <span className="mark-words">
        <span>{field.name}</span>
        <span className="mark-says">
          {[
            t(`kinds.${field.kind}`),
            t(`audiences.${field.audience}`),
            t('people', { n: field.people ?? 0 }),
          ].join(' · ')}
        </span>
      </span>
      <RowActs
        editing={{ label: t('editField', { name: field.name }), onPress: () => edit(field) }}
        removing={{
          label: t('removeField', { name: field.name }),
          title: t('removeFieldTitle', { name: field.name }),
          says: t('removeFieldSays', { n: field.people ?? 0 }),
          verb: t('removeVerb'),
          onConfirm: () => remove.mutateAsync({ id: field.id }),
        }}
      />
    </div>
  )
  return (
    <Card
      title={t('fields')}
      aside={
        <Button
          kind="primary"
          size="s"
          icon={IconPlus}
          isDisabled={(fields.data?.length ?? 0) >= 10}
          onPress={() => edit('new')}
        >
          {t('addField')}
        </Button>
      }
    >
      <p className="mark-says">{t('fieldsSays')}</p>
      <Loaded query={fields}>
        {all => (
          <DragList
            label={t('order')}
            rows={all}
            idOf={({ id }) => id}
            nameOf={({ name }) => name}
            isDisabled={order.isPending}
            onOrder={rows => order.mutate({ order: rows.map(({ id }) => id) })}
            whenEmpty={<p className="mark-says">{t('noFields')}</p>}
          >
            {row}
          </DragList>
        )}
      </Loaded>
      {edited && (
        <OwnFieldDialog field={edited === 'new' ? undefined : edited} onClose={() => edit(undefined)} />
      )}
    </Card>
  )
}

function TagsCard() {
  const { t } = useTranslation('people-marks')
  const tags = useQuery(query(office.tags, counted))
  const [edited, edit] = useState<Tag>()
  const [isMaking, make] = useState(false)
  const remove = useCall(office.deleteTag, { changes: [office.tags, ...people] })
  return (
    <Card
      title={t('tags')}
      aside={
        <Button size="s" icon={IconPlus} onPress={() => make(true)}>
          {t('newTag')}
        </Button>
      }
    >
      {isMaking && <NewTag onMade={() => make(false)} onClose={() => make(false)} />}
      <Loaded query={tags}>
        {all =>
          all.length === 0 ? (
            <p className="mark-says">{t('noTags')}</p>
          ) : (
            <ul className="mark-tags">
              {all.map(tag => (
                <li key={tag.id} className="mark-row">
                  <span className="mark-words">
                    <SubjectTag tint={tag.tint}>{tag.name}</SubjectTag>
                  </span>
                  <span className="mark-says">{t('people', { n: tag.people ?? 0 })}</span>
                  <span>
                    <RowActs
                      editing={{ label: t('editTag', { name: tag.name }), onPress: () => edit(tag) }}
                      removing={{
                        label: t('removeTag', { name: tag.name }),
                        title: t('removeTagTitle', { name: tag.name }),
                        says: t('removeTagSays', { n: tag.people ?? 0 }),
                        verb: t('removeVerb'),
                        onConfirm: () => remove.mutateAsync({ id: tag.id }),
                      }}
                    />
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {edited && <TagDialog tag={edited} tags={tags.data ?? []} onClose={() => edit(undefined)} />}
    </Card>
  )
}
