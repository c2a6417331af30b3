import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { accessible } from '@/components/accessibility/accessibility'
import { Pressable } from '@/components/pressable/pressable'
import { ledgerTexts } from '@/i18n/texts/ledger'
import { usePage } from '@/shell/frame/page-context'
import { KIND_TEXTS } from './format-record'
import type { RecordsModel, RecordTab } from './records-model'

/** Which kind of records; more than fit side by side go on in the next line. */
export const Tabs = observer(
  ({ model, tabs }: { readonly model: RecordsModel; readonly tabs: readonly RecordTab[] }) => {
    const { t } = usePage()
    return (
      <View className="records__tabs" {...accessible({ role: 'radiogroup', label: t(ledgerTexts.kind) })}>
        {tabs.map((tab) => (
          <Pressable
            key={tab}
            role="radio"
            checked={model.tab === tab}
            className={`records__tab ${model.tab === tab ? 'records__tab--chosen' : ''}`}
            onPress={() => model.choose(tab)}
          >
            {t(KIND_TEXTS[tab])}
          </Pressable>
        ))}
      </View>
    )
  },
)
