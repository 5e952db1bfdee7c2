import type { ReactNode } from 'react'
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from 'react-aria-components/Tabs'

export interface TabEntry {
  id: string
  label: string
  count?: number
  content: ReactNode
  isDisabled?: boolean
}

interface Props {
  label: string
  tabs: readonly TabEntry[]
  chosen?: string
  onChoose?: (id: string) => void
}

export function Tabs({ label, tabs, chosen, onChoose }: Props) {
  return (
    <AriaTabs className="tabs" selectedKey={chosen} onSelectionChange={key => onChoose?.(String(key))}>
      <TabList className="tabs-list" aria-label={label}>
        {tabs.map(tab => (
          <Tab key={tab.id} id={tab.id} isDisabled={tab.isDisabled} className="tab">
            {tab.label}
            {tab.count !== undefined && <span className="tab-count">{tab.count}</span>}
          </Tab>
        ))}
      </TabList>
      {tabs.map(tab => (
        <TabPanel key={tab.id} id={tab.id} className="tab-panel">
          {tab.content}
        </TabPanel>
      ))}
    </AriaTabs>
  )
}
