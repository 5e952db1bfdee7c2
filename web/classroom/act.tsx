import { Button, type ButtonProps } from 'react-aria-components/Button'
import { Icon, type IconShape } from '../kit/ui/icon.tsx'

interface Props extends Omit<ButtonProps, 'children' | 'className' | 'style'> {
  icon: IconShape
  words: string
}

/** A large button of the room's foot: an icon over its word. */
export const Act = ({ icon, words, ...rest }: Props) => (
  <Button {...rest} className="room-act">
    <Icon of={icon} size="l" />
    <span>{words}</span>
  </Button>
)
