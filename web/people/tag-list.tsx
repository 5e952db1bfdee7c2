import { SubjectTag } from '../kit/ui/badge.tsx'
import './marks.css'
import type { Tag } from './marks.ts'

/** The tags of somebody, each with its tint. */
export const TagList = ({ tags, ids }: { tags: readonly Tag[]; ids: readonly number[] }) => (
  <span className="tag-list">
    {tags
      .filter(({ id }) => ids.includes(id))
      .map(({ id, name, tint }) => (
        <SubjectTag key={id} tint={tint}>
          {name}
        </SubjectTag>
      ))}
  </span>
)
