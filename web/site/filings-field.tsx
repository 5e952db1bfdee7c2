import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Button, IconButton } from '../kit/ui/button.tsx'
import { TextField } from '../kit/ui/text-field.tsx'

interface Filing {
  name: string
  number: string
  link: string
}
interface Props {
  label: string
  value: readonly Filing[]
  onChange: (filings: Filing[]) => void
  problems: Readonly<Record<string, string>>
}

/** The numbers that stand in the footer of every public page, each with the register that holds it. */
export function FilingsField({ label, value, onChange, problems }: Props) {
  const { t } = useTranslation('site-setting')
  const change = (at: number, part: Partial<Filing>) =>
    onChange(value.map((filing, place) => (place === at ? { ...filing, ...part } : filing)))
  return (
    <fieldset className="filings">
      <legend>{label}</legend>
      {value.map((filing, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a filing is its place in the footer
        <div className="filing" key={at}>
          {(['name', 'number', 'link'] as const).map(part => {
            const problem = problems[`contact.filings.${at}.${part}`]
            return (
              <TextField
                key={part}
                label={t(`basic.filing.${part}`)}
                name={`contact.filings.${at}.${part}`}
                value={filing[part]}
                onChange={text => change(at, { [part]: text })}
                {...(problem && { problem })}
              />
            )
          })}
          <IconButton
            icon={IconTrash}
            label={t('basic.filing.remove', { name: filing.name })}
            onPress={() => onChange(value.filter((_, place) => place !== at))}
          />
        </div>
      ))}
      {value.length < 8 && (
        <Button
          size="s"
          icon={IconPlus}
          onPress={() => onChange([...value, { name: '', number: '', link: '' }])}
        >
          {t('basic.filing.add')}
        </Button>
      )}
    </fieldset>
  )
}
