import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/button/button'
import { FactLine } from '@/components/fact-line/fact-line'
import { Sheet } from '@/components/sheet/sheet'
import { placeText } from '@/domain/geocoding'
import { regionText } from '@/domain/region'
import { usePage } from '@/shell/page-context'
import type { ChooseModel } from './choose-model'

/** A last look at the place before it is used. */
export const ChosenSheet = observer(
  ({ model, onConfirm }: { readonly model: ChooseModel; readonly onConfirm: () => void }) => {
    const { t } = usePage()
    const { chosen, place } = model
    return (
      <Sheet
        open={chosen !== undefined}
        title={t('places.chosen')}
        onClose={() => model.discard()}
        closeLabel={t('common.close')}
      >
        {chosen && (
          <View className="location-chosen">
            <View className="location-chosen__address">{chosen.address}</View>
            <FactLine name={t('places.region')}>
              {regionText([chosen.province, chosen.city, chosen.district, chosen.township])}
            </FactLine>
            {place && <FactLine name={t('places.coordinates')}>{placeText(place)}</FactLine>}
            <Button block onPress={onConfirm}>
              {t('places.useThis')}
            </Button>
          </View>
        )}
      </Sheet>
    )
  },
)
