import type { ManualCopyProps } from './manual-copy'
import { useLazyComponent } from './use-lazy-component'

const loadText = () => import('./manual-copy').then(({ ManualCopy }) => ManualCopy)

/** Room for a text to be copied by hand; what shows it is fetched when a copy was refused. */
export const ManualCopySlot = (props: ManualCopyProps) => {
  const Text = useLazyComponent(props.text !== undefined, loadText)
  return Text ? <Text {...props} /> : null
}
