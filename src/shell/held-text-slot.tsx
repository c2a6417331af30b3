import type { HeldTextProps } from './held-text'
import { useLazyComponent } from './use-lazy-component'

const loadText = () => import('./held-text').then(({ HeldText }) => HeldText)

/** Room for a text to be copied by hand; what shows it is fetched when a copy was refused. */
export const HeldTextSlot = (props: HeldTextProps) => {
  const Text = useLazyComponent(props.text !== undefined, loadText)
  return Text ? <Text {...props} /> : null
}
