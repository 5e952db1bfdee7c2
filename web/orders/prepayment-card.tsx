import { paying } from 'virtual:calls/paying'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { prepaymentLimits, prepaymentRules } from '../../contract/courses-prepayment-lists.ts'
import { query, useCall } from '../kit/api/query.ts'
import { Badge } from '../kit/ui/badge.tsx'
import { Button } from '../kit/ui/button.tsx'
import { Switch } from '../kit/ui/choices.tsx'
import { Loaded } from '../kit/ui/loaded.tsx'
import { Card } from '../kit/ui/page-parts.tsx'
import { useSaid } from '../kit/ui/use-said.ts'

/** Rules of the place on what may be taken ahead, each a switch with its source beside it. */
export function PrepaymentCard() {
  const { t } = useTranslation('courses-prepayment')
  const rules = useQuery(query(paying.prepaymentRules))
  const said = useSaid()
  const change = useCall(paying.changePrepaymentRules, { changes: [paying.prepaymentRules] })
  return (
    <Loaded query={rules}>
      {({ on }) => {
        const isPreset = prepaymentRules.every(rule => on.includes(rule))
        const state = on.length === 0 ? 'off' : isPreset ? 'on' : 'some'
        return (
          <Card
            title={t('setting.title')}
            aside={<Badge state={state === 'off' ? 'draft' : 'enabled'}>{t(`setting.state.${state}`)}</Badge>}
          >
            <p className="hint">{t('setting.says')}</p>
            <div className="paying-acts">
              <Button
                size="s"
                isDisabled={isPreset}
                busy={change.isPending}
                onPress={() =>
                  change.mutate(
                    { rules: [...prepaymentRules], on: true },
                    { onSuccess: () => said.saved(t('setting.title')) },
                  )
                }
              >
                {t(isPreset ? 'setting.isPreset' : 'setting.preset')}
              </Button>
            </div>
            <div className="form-fields">
              {prepaymentRules.map(rule => {
                const label = t(`rule.${rule}`, { most: prepaymentLimits[rule].most })
                return (
                  <Switch
                    key={rule}
                    name={rule}
                    label={label}
                    hint={t('setting.from', {
                      papers: prepaymentLimits[rule].sources
                        .map(paper => t(`source.${paper}`))
                        .join(t('and')),
                    })}
                    value={on.includes(rule)}
                    onChange={isOn =>
                      change.mutate(
                        { rules: [rule], on: isOn },
                        { onSuccess: () => said.turned(label, isOn) },
                      )
                    }
                    isDisabled={change.isPending}
                  />
                )
              })}
            </div>
          </Card>
        )
      }}
    </Loaded>
  )
}
