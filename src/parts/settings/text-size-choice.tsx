import { observer } from 'mobx-react-lite'
import { Segmented } from '@/components/segmented/segmented'
import { usePage } from '@/shell/frame/page-context'
import { useStores } from '@/stores/stores-context'

/** Text size; a choice applies immediately. */
export const TextSizeChoice = observer(({ label }: { readonly label: string }) => {
  const { t } = usePage()
  const { preferences } = useStores()
  return (
    <Segmented
      label={label}
      choices={[
        { value: 'normal', text: t('appearance.textNormal') },
        { value: 'large', text: t('appearance.textLarge') },
        { value: 'largest', text: t('appearance.textLargest') },
      ]}
      value={preferences.chosen.textScale}
      onChange={(textScale) => preferences.choose({ textScale })}
    />
  )
})
