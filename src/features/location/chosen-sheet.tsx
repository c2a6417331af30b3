import { observer } from 'mobx-react-lite'
import { Button } from '@/components/button/button'
import { FactLine } from '@/components/fact-line/fact-line'
import { Stack, Text } from '@/components/layout/layout'
import { Sheet } from '@/components/sheet/sheet'
import { placeText } from '@/domain/choice/geocoding'
import { regionText } from '@/domain/choice/region'
import { usePage } from '@/shell/frame/page-context'
import type { ChooseModel } from './choose-model'
import { placesTexts } from './texts'

/** A last look at the place before it is used. */
export const ChosenSheet = observer(
  ({ model, onConfirm }: { readonly model: ChooseModel; readonly onConfirm: () => void }) => {
    const { t } = usePage()
    const { chosen, place } = model
    return (
      <Sheet open={chosen !== undefined} title={t(placesTexts.chosen)} onClose={() => model.discard()}>
        {chosen && (
          <Stack gap="3" pb="2">
            <Text type="title" breaks>
              {chosen.address}
            </Text>
            <FactLine name={t(placesTexts.region)}>
              {regionText([chosen.province, chosen.city, chosen.district, chosen.township])}
            </FactLine>
            {place && <FactLine name={t(placesTexts.coordinates)}>{placeText(place)}</FactLine>}
            <Button block onPress={onConfirm}>
              {t(placesTexts.useThis)}
            </Button>
          </Stack>
        )}
      </Sheet>
    )
  },
)
