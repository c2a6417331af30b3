import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Chip } from '@/components/chip/chip'
import { Icon } from '@/components/icon/icon'
import { usePage } from '@/shell/page-context'
import { formatFilter } from './format-filter'
import type { RecordsModel } from './records-model'

/** What is filtered by; each goes away when it is pressed. */
export const FilterChips = observer(({ model }: { readonly model: RecordsModel }) => {
  const { t } = usePage()
  const filters = formatFilter(t, model.filter)
  if (filters.length === 0) return null
  return (
    <View className="records__chosen">
      {filters.map(({ key, name, without }) => (
        <Chip key={key} tone="brand" label={t('ledger.removeFilter', { name })} onPress={() => model.filterBy(without)}>
          {name}
          <Icon name="close" size="small" />
        </Chip>
      ))}
    </View>
  )
})
