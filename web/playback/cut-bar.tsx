import { IconArrowBackUp, IconPlayerTrackNext, IconPlayerTrackPrev, IconX } from '@tabler/icons-react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { useTranslation } from 'react-i18next'
import { useStore } from '../kit/store.ts'
import { Icon } from '../kit/ui/icon.tsx'
import { toast } from '../kit/ui/toast.tsx'
import { type CutView, isChanged, isToSave, leavesFilm, nowhere } from './cutting.ts'
import { asPlace } from './notes.rules.ts'
import { useShownAs, useWatching } from './use-vod.ts'

/** Below the time line while a film is cut: where a stretch begins and ends, what is hidden, and keeping it. */
export function CutBar() {
  const { t } = useTranslation('playback')
  const { vod, cutting, cut } = useWatching()
  const view = useStore(cutting?.view ?? nowhere, null)
  if (!cutting || !view) return null
  const save = async () => {
    if (!(await cutting.save())) return
    cut(false)
    toast(t('cut.saved'))
    await vod.refresh()
  }
  return (
    <section className="vod-cut" aria-label={t('cut.title')}>
      <Marking view={view} />
      <Stretches view={view} />
      <p className="vod-cut-says" role="status">
        {t(view.isMet ? 'cut.met' : leavesFilm(view) ? 'cut.says' : 'cut.all')}
        {view.isOneFile && ` ${t('cut.oneFile')}`}
      </p>
      <div className="vod-cut-acts">
        {view.draft.length > 0 && (
          <AriaButton className="vod-control vod-words" onPress={cutting.showAll}>
            <Icon of={IconArrowBackUp} size="s" />
            {t('cut.showAll')}
          </AriaButton>
        )}
        <AriaButton className="vod-control vod-words" onPress={() => cut(false)}>
          {t(isChanged(view) ? 'cut.discard' : 'cut.close')}
        </AriaButton>
        <AriaButton
          className="vod-cut-save"
          isDisabled={!isToSave(view) || !leavesFilm(view) || view.isBusy}
          onPress={() => void save()}
        >
          {t(isToSave(view) && !isChanged(view) ? 'cut.again' : 'cut.save')}
        </AriaButton>
      </div>
    </section>
  )
}

function Marking({ view }: { view: CutView }) {
  const { t } = useTranslation('playback')
  const { vod, cutting } = useWatching()
  const place = useShownAs(({ at }) => asPlace(at))
  const now = () => vod.shown.get().at
  return (
    <div className="vod-cut-marks">
      <AriaButton className="vod-control vod-words" onPress={() => cutting?.trimBefore(now())}>
        <Icon of={IconPlayerTrackPrev} size="s" />
        {t('cut.before', { at: place })}
        <kbd>[</kbd>
      </AriaButton>
      <AriaButton
        className="vod-control vod-words"
        aria-pressed={view.from !== null}
        onPress={() => cutting?.begin(now())}
      >
        {view.from === null ? t('cut.in') : t('cut.inAt', { at: asPlace(view.from) })}
        <kbd>I</kbd>
      </AriaButton>
      <AriaButton
        className="vod-control vod-words"
        isDisabled={view.from === null}
        onPress={() => cutting?.end(now())}
      >
        {t('cut.out')}
        <kbd>O</kbd>
      </AriaButton>
      <AriaButton className="vod-control vod-words" onPress={() => cutting?.trimBehind(now())}>
        {t('cut.behind', { at: place })}
        <Icon of={IconPlayerTrackNext} size="s" />
        <kbd>]</kbd>
      </AriaButton>
    </div>
  )
}

function Stretches({ view: { draft, length, moved } }: { view: CutView }) {
  const { t } = useTranslation('playback')
  const { vod, cutting } = useWatching()
  if (draft.length === 0) return <p className="vod-cut-none">{t('cut.none')}</p>
  return (
    <ul className="vod-cut-list" aria-label={t('cut.list')}>
      {draft.map(([from, until]) => {
        const span = { from: asPlace(from), until: asPlace(until) }
        const asked = moved.find(([, to]) => to === until)?.[0]
        const kind = from === 0 ? 'head' : until >= length ? 'tail' : 'middle'
        return (
          <li key={from}>
            <AriaButton className="vod-cut-place" onPress={() => vod.seek(from)}>
              {t(`cut.${kind}`, span)}
              {asked !== undefined && <small>{t('cut.moved', { at: asPlace(asked) })}</small>}
            </AriaButton>
            <AriaButton
              className="vod-cut-show"
              aria-label={t('cut.show', span)}
              onPress={() => cutting?.show(from)}
            >
              <Icon of={IconX} size="s" />
            </AriaButton>
          </li>
        )
      })}
    </ul>
  )
}
