import { observer } from 'mobx-react-lite'
import { Icon } from '@/components/icon/icon'
import { Pressable } from '@/components/pressable/pressable'
import { usePage } from '@/shell/frame/page-context'
import { useStores } from '@/stores/stores-context'

/** Eye button that hides and shows all amounts (F2). */
export const AmountsEye = observer(({ className }: { readonly className: string }) => {
  const { t } = usePage()
  const { preferences } = useStores()
  const hidden = preferences.amountsHidden
  return (
    <Pressable
      className={className}
      label={t(hidden ? 'common.showAmounts' : 'common.hideAmounts')}
      onPress={() => preferences.choose({ amountsHidden: !hidden })}
    >
      <Icon name={hidden ? 'eye-off' : 'eye'} />
    </Pressable>
  )
})
