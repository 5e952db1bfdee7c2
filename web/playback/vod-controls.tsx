import {
  IconCut,
  IconKeyboard,
  IconLayoutSidebarRight,
  IconMaximize,
  IconMinimize,
  IconNote,
  IconPictureInPicture,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconRewindBackward10,
  IconRewindForward10,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { useTranslation } from 'react-i18next'
import { speeds } from '../../contract/playback-lists.ts'
import { Icon, type IconShape } from '../kit/ui/icon.tsx'
import { Menu } from '../kit/ui/menu.tsx'
import { Tooltip } from '../kit/ui/tooltip.tsx'
import { CutBar } from './cut-bar.tsx'
import { asPlace } from './notes.rules.ts'
import { CaptionSwitch } from './spoken-captions.tsx'
import { TimeLine } from './time-line.tsx'
import { mayCut } from './use-cutting.ts'
import type { Handles } from './use-handles.ts'
import { useLayout } from './use-stage.ts'
import { chapterAt, useChapterName, useShownAs, useWatching } from './use-vod.ts'

interface ControlProps {
  icon: IconShape
  label: string
  onPress: () => void
  isWide?: boolean
  pressed?: boolean
}

/** A control on the ground of the board. */
function Control({ icon, label, onPress, isWide, pressed }: ControlProps) {
  return (
    <Tooltip words={label}>
      <AriaButton
        className={`vod-control${isWide ? ' vod-wide' : ''}`}
        aria-label={label}
        aria-pressed={pressed}
        onPress={onPress}
      >
        <Icon of={icon} size="l" />
      </AriaButton>
    </Tooltip>
  )
}

export function VodControls({ handles }: { handles: Handles }) {
  const { t } = useTranslation('playback')
  const { vod, facts, keeper, cutting, cut } = useWatching()
  const { chapters } = facts.outline
  const place = useShownAs(({ at }) => asPlace(at))
  const chapter = chapters[useShownAs(({ at }) => chapterAt(chapters, at))]
  const playing = useShownAs(shown => shown.playing)
  const rate = useShownAs(shown => shown.rate)
  const { length } = vod.clock
  const layout = useLayout(handles.own)
  const name = useChapterName()
  const hasPicture =
    facts.film?.tracks.some(({ source }) => source === 'camera' || source === 'whole') ?? false
  return (
    <section className="vod-controls" aria-label={t('controls')}>
      <TimeLine />
      <CutBar />
      <div className="vod-row">
        <AriaButton
          className="vod-play"
          aria-label={t(playing ? 'pause' : 'play')}
          onPress={() => vod.toggle()}
        >
          <Icon of={playing ? IconPlayerPauseFilled : IconPlayerPlayFilled} size="l" />
        </AriaButton>
        <Control isWide icon={IconRewindBackward10} label={t('back10')} onPress={() => vod.by(-10_000)} />
        <Control isWide icon={IconRewindForward10} label={t('on10')} onPress={() => vod.by(10_000)} />
        <p className="vod-place">
          <b>{place}</b> <span>/ {asPlace(length)}</span>
        </p>
        <p className="vod-chapter">{chapter && name(chapter)}</p>
        <div className="vod-right">
          {facts.outline.isRunning && (
            <AriaButton className="vod-control vod-words vod-live" onPress={() => vod.seek(length)}>
              {t('toLive')}
            </AriaButton>
          )}
          {mayCut(facts) && (
            <Control
              icon={IconCut}
              label={t('cut.title')}
              pressed={cutting !== null}
              onPress={() => cut(cutting === null)}
            />
          )}
          {keeper && (
            <AriaButton className="vod-control vod-words vod-wide" onPress={handles.note}>
              <Icon of={IconNote} />
              {t('noteHere')}
            </AriaButton>
          )}
          <Speed rate={rate} onChoose={handles.setRate} />
          <CaptionSwitch />
          {hasPicture && !facts.outline.ownClock && (
            <Control
              icon={IconLayoutSidebarRight}
              label={t(layout === 'board' ? 'cameraLarge' : 'boardLarge')}
              onPress={handles.swap}
            />
          )}
          {hasPicture && document.pictureInPictureEnabled && (
            <Control
              isWide
              icon={IconPictureInPicture}
              label={t('small')}
              onPress={handles.pictureInPicture}
            />
          )}
          <Volume handles={handles} />
          <Control isWide icon={IconKeyboard} label={t('help')} onPress={handles.help} />
          <Control
            icon={handles.isFull ? IconMinimize : IconMaximize}
            label={t(handles.isFull ? 'unfull' : 'full')}
            onPress={handles.full}
          />
        </div>
      </div>
    </section>
  )
}

function Speed({ rate, onChoose }: { rate: number; onChoose: Handles['setRate'] }) {
  const { t } = useTranslation('playback')
  return (
    <Menu
      label={t('speed')}
      trigger={
        <AriaButton className="vod-control vod-words" aria-label={`${t('speed')} ${rate}×`}>
          <b>{rate}×</b>
        </AriaButton>
      }
      groups={[{ entries: speeds.map(speed => ({ id: String(speed), label: `${speed}×` })) }]}
      onAction={id => onChoose(Number(id))}
    />
  )
}

function Volume({ handles }: { handles: Handles }) {
  const { t } = useTranslation('playback')
  const isOff = handles.muted || handles.volume === 0
  return (
    <span className="vod-volume vod-wide">
      <Control
        icon={isOff ? IconVolumeOff : IconVolume}
        label={t(isOff ? 'unmute' : 'mute')}
        onPress={handles.mute}
      />
      <input
        type="range"
        min={0}
        max={100}
        step={5}
        value={isOff ? 0 : Math.round(handles.volume * 100)}
        aria-label={t('volume')}
        onChange={({ target }) => handles.setVolume(Number(target.value) / 100)}
      />
    </span>
  )
}
