import type { ReactElement, ReactNode } from 'react'
import { Tooltip as AriaTooltip, type TooltipProps, TooltipTrigger } from 'react-aria-components/Tooltip'

interface Props {
  words: ReactNode
  placement?: TooltipProps['placement']
  /** One control of the kit, or anything focusable inside react-aria's Focusable. */
  children: ReactElement
}

/** Words for those who see the pointer or the focus; never the only name of a control. */
export function Tooltip({ words, placement = 'bottom', children }: Props) {
  return (
    <TooltipTrigger delay={400} closeDelay={100}>
      {children}
      <AriaTooltip className="tooltip" placement={placement} offset={6}>
        {words}
      </AriaTooltip>
    </TooltipTrigger>
  )
}
