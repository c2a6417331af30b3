import { observer } from 'mobx-react-lite'
import { useStores } from '@/stores/stores-context'
import { mayUpdate } from './may-update'
import { useLazyComponent } from './use-lazy-component'

const loadNote = () => import('./update-note').then(({ UpdateNote }) => UpdateNote)

/** Room on a tab for the word that there is a newer version; what says it is fetched after everything else. */
export const UpdateSlot = observer(() => {
  const { appConfig } = useStores()
  const { config } = appConfig
  const wanted = config !== undefined && appConfig.allows('updateNote') && mayUpdate(config)
  const Note = useLazyComponent(wanted, loadNote)
  return Note ? <Note /> : null
})
