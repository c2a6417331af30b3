import { observer } from 'mobx-react-lite'
import { useStores } from '@/stores/stores-context'
import { mayUpdate } from './may-update'
import { useLazyComponent } from './use-lazy-component'

const loadNote = () => import('./update-note').then(({ UpdateNote }) => UpdateNote)

/** The place of the update note on a tab; the note is loaded after everything else. */
export const UpdateSlot = observer(() => {
  const { appConfig } = useStores()
  const { config } = appConfig
  const wanted = config !== undefined && appConfig.allows('updateNote') && mayUpdate(config)
  const Note = useLazyComponent(wanted, loadNote)
  return Note ? <Note /> : null
})
