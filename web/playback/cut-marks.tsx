import { useStore } from '../kit/store.ts'
import { nowhere } from './cutting.ts'
import { useShown, useWatching } from './use-vod.ts'

/** Over the time line of a film that is cut: what would be hidden, and the stretch that is being marked. */
export function CutMarks({ share }: { share: (ms: number) => string }) {
  const { cutting } = useWatching()
  const { at } = useShown()
  const view = useStore(cutting?.view ?? nowhere, null)
  if (!view) return null
  const { draft, from } = view
  const marked = from === null ? [] : [[Math.min(from, at), Math.max(from, at)] as const]
  return (
    <div className="vod-cuts" aria-hidden="true">
      {[...draft, ...marked].map(([begins, ends], place) => (
        <i
          // biome-ignore lint/suspicious/noArrayIndexKey: a stretch that is drawn has no name but its place
          key={place}
          data-open={place >= draft.length || undefined}
          style={{
            insetInlineStart: share(begins),
            inlineSize: `calc(${share(ends)} - ${share(begins)})`,
          }}
        />
      ))}
    </div>
  )
}
