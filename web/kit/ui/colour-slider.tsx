import { type CSSProperties, useMemo } from 'react'
import { Label } from 'react-aria-components/Label'
import { Slider, SliderOutput, SliderThumb, SliderTrack } from 'react-aria-components/Slider'
import { useTranslation } from 'react-i18next'
import {
  type AccentValues,
  accent,
  accentChoice,
  hexOf,
  nearNow,
  strength,
} from '../../../contract/site-accent.ts'
import { Badge } from './badge.tsx'
import { RailLine } from './rail.tsx'

export interface AccentChoice {
  hue: number
  chroma: number
}
interface Props {
  label: string
  value: AccentChoice
  onChange: (choice: AccentChoice) => void
  isDisabled?: boolean
}

const stops = (colour: (part: number) => string) => {
  const list = Array.from({ length: 19 }, (_, n) => colour(n / 18))
  return `linear-gradient(to right, ${list.join(', ')})`
}
const rainbow = stops(part => hexOf(0.6, 0.1, 360 * part))

/** A school chooses hue and strength, never how light it is: whatever is chosen can be read. */
export function ColourSlider({ label, value, onChange, isDisabled }: Props) {
  const { t } = useTranslation('kit')
  const { hue, chroma } = accentChoice(value.hue, value.chroma)
  const most = nearNow(hue) ? strength.mostNearNow : strength.most
  const made = useMemo(() => accent(hue, chroma), [hue, chroma])
  const strengths = stops(part => hexOf(0.6, strength.least + part * (most - strength.least), hue))
  return (
    <fieldset className="colour">
      <legend className="unseen">{label}</legend>
      <Line
        label={t('hue')}
        value={hue}
        most={359}
        track={rainbow}
        isDisabled={isDisabled}
        onChange={next => onChange(accentChoice(next, value.chroma))}
      />
      <Line
        label={t('strength')}
        value={Math.round(chroma * 100)}
        least={strength.least * 100}
        most={most * 100}
        track={strengths}
        isDisabled={isDisabled}
        onChange={next => onChange({ hue, chroma: next / 100 })}
      />
      {nearNow(hue) && <p className="field-hint">{t('nearNow')}</p>}
      <div className="colour-samples">
        <Sample scheme="light" values={made.light} />
        <Sample scheme="dark" values={made.dark} />
      </div>
    </fieldset>
  )
}

interface LineProps {
  label: string
  value: number
  least?: number
  most: number
  track: string
  isDisabled?: boolean | undefined
  onChange: (value: number) => void
}
function Line({ label, value, least = 0, most, track, isDisabled, onChange }: LineProps) {
  return (
    <Slider
      className="slider"
      value={value}
      minValue={least}
      maxValue={most}
      isDisabled={isDisabled}
      onChange={onChange}
    >
      <Label className="field-label">{label}</Label>
      <SliderOutput className="slider-value" />
      <SliderTrack className="slider-track" style={{ backgroundImage: track }}>
        <SliderThumb className="slider-thumb" />
      </SliderTrack>
    </Slider>
  )
}

function Sample({ scheme, values }: { scheme: 'light' | 'dark'; values: AccentValues }) {
  const { t } = useTranslation('kit')
  const style = Object.fromEntries(
    Object.entries(values).map(([name, hex]) => [`--${name}`, hex]),
  ) as CSSProperties
  return (
    <div className="colour-sample" data-scheme={scheme} style={style}>
      <span className="colour-row">
        <span className="button button-primary button-s">{t('sampleButton')}</span>
        <Badge state="enrolling">{t('sampleBadge')}</Badge>
      </span>
      <RailLine
        label={t(scheme === 'light' ? 'sampleLight' : 'sampleDark')}
        states={['past', 'past', 'now', 'next']}
      />
      <span className="colour-link">{t('sampleLink')}</span>
    </div>
  )
}
