import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Sheet } from '@/components/sheet/sheet'
import { usePage } from '@/shell/frame/page-context'
import type { EarningsModel } from '../earnings-model'
import { ReleaseRow } from '../release-row'
import { Instead } from '../releases-instead'
import { earningsTexts } from '../texts'

/** Which of several running releases is to be brought forward; each leads to its own page. */
export const ChooseSheet = observer(({ model }: { readonly model: EarningsModel }) => {
  const { t } = usePage()
  const { rows } = model.releases
  return (
    <Sheet
      open={model.choosing}
      title={t(earningsTexts.chooseTitle)}
      subtitle={t(earningsTexts.chooseSubtitle)}
      onClose={() => model.closeAcceleration()}
    >
      {rows.length === 0 ? (
        <Instead model={model} />
      ) : (
        <View>
          {rows.map((release) => (
            <ReleaseRow key={release.id} release={release} inSheet onOpen={() => model.closeAcceleration()} />
          ))}
        </View>
      )}
    </Sheet>
  )
})
