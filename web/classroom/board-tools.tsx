import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowUpRight,
  IconCircle,
  IconEraser,
  IconHighlight,
  IconLine,
  IconPencil,
  IconPointer,
  IconSquare,
  IconTypography,
} from '@tabler/icons-react'
import { Button as AriaButton } from 'react-aria-components/Button'
import { Toolbar } from 'react-aria-components/Toolbar'
import { useTranslation } from 'react-i18next'
import type { Ink } from '../../contract/classroom-board.ts'
import { Icon, type IconShape } from '../kit/ui/icon.tsx'
import { Tooltip } from '../kit/ui/tooltip.tsx'
import { type BoardHand, type HandTool, widths } from './board-hand.ts'

const tools: readonly [HandTool, IconShape][] = [
  ['pointer', IconPointer],
  ['pen', IconPencil],
  ['marker', IconHighlight],
  ['eraser', IconEraser],
  ['text', IconTypography],
  ['line', IconLine],
  ['arrow', IconArrowUpRight],
  ['box', IconSquare],
  ['ellipse', IconCircle],
]
const inks: readonly Ink[] = ['ink', 'second', 'now', 'third']

/** The tools at the board's edge; arrow keys move among them. */
export function BoardTools({ hand }: { hand: BoardHand }) {
  const { t } = useTranslation('classroom')
  return (
    <Toolbar className="board-tools" orientation="vertical" aria-label={t('board.tools')}>
      {tools.map(([tool, icon]) => (
        <Tool
          key={tool}
          icon={icon}
          words={t(`board.${tool}`)}
          isOn={hand.tool === tool}
          onPress={() => hand.take(tool)}
        />
      ))}
      <Tool icon={IconArrowBackUp} words={t('board.undo')} isDisabled={!hand.canUndo} onPress={hand.undo} />
      <Tool
        icon={IconArrowForwardUp}
        words={t('board.redo')}
        isDisabled={!hand.canRedo}
        onPress={hand.redo}
      />
      <div className="board-inks">
        {inks.map(ink => (
          <AriaButton
            key={ink}
            className={`board-ink-choice swatch-${ink}`}
            aria-label={t(`board.ink.${ink}`)}
            aria-pressed={hand.ink === ink}
            onPress={() => hand.dip(ink)}
          />
        ))}
      </div>
      <div className="board-widths">
        {widths.map((width, at) => (
          <AriaButton
            key={width}
            className="board-width-choice"
            aria-label={t('board.width', { count: at + 1 })}
            aria-pressed={hand.width === width}
            onPress={() => hand.press(width)}
          >
            <i style={{ blockSize: `${2 + at * 2}px` }} />
          </AriaButton>
        ))}
      </div>
    </Toolbar>
  )
}

interface ToolProps {
  icon: IconShape
  words: string
  isOn?: boolean
  isDisabled?: boolean
  onPress: () => void
}
const Tool = ({ icon, words, isOn, isDisabled, onPress }: ToolProps) => (
  <Tooltip words={words} placement="right">
    <AriaButton
      className="board-tool"
      aria-label={words}
      aria-pressed={isOn}
      isDisabled={isDisabled ?? false}
      onPress={onPress}
    >
      <Icon of={icon} size="l" />
    </AriaButton>
  </Tooltip>
)
