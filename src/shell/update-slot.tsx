import { observer } from 'mobx-react-lite'
import { useStores } from '@/stores/stores-context'
import { useLazyComponent } from './use-lazy-component'

const loadNote = () => import('./update-note').then(({ UpdateNote }) => UpdateNote)

/** Room on a tab for the word that there is a newer version; what says it is fetched after everything else. */
export const UpdateSlot = observer(() => {
  const { appConfig } = useStores()
  const Note = useLazyComponent(appConfig.config !== undefined && appConfig.allows('updateNote'), loadNote)
  return Note ? <Note /> : null
})
