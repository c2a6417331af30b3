import type { HeldTextProps } from './held-text'
import { useLatePart } from './use-late-part'

const loadText = () => import('./held-text').then(({ HeldText }) => HeldText)

/** Room for a text to be copied by hand; what shows it is fetched when a copy was refused. */
export const HeldTextSlot = (props: HeldTextProps) => {
  const Text = useLatePart(props.text !== undefined, loadText)
  return Text ? <Text {...props} /> : null
}
