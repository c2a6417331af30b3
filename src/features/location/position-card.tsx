import { observer } from 'mobx-react-lite'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Stack, Text } from '@/components/layout/layout'
import { usePage } from '@/shell/frame/page-context'
import type { ChooseModel } from './choose-model'
import { ProblemNote } from './problem-note'
import { placesTexts } from './texts'

const HINTS = {
  refused: placesTexts.refused,
  positioning: placesTexts.positioningHint,
  'location-lookup': placesTexts.lookupHint,
} as const
const STEPS = { idle: undefined, locating: placesTexts.locating, 'looking-up': placesTexts.lookingUp } as const

/** The device's position: what it is for stands above the button that asks (L2). */
export const PositionCard = observer(
  ({ model, hostMap }: { readonly model: ChooseModel; readonly hostMap: boolean }) => {
    const { t } = usePage()
    const { problem, place } = model
    const step = STEPS[model.step]
    const retry = () => (problem === 'location-lookup' && place ? model.lookUp(place) : model.locate())
    return (
      <Card title={t(placesTexts.mineTitle)}>
        <Text tone="secondary" mb="3">
          {t(placesTexts.purpose)}
        </Text>
        <Stack gap="2" mt="2">
          <Button block icon="pin" onPress={() => model.locate()} busy={step && t(step)}>
            {t(placesTexts.useMine)}
          </Button>
          {hostMap && (
            <Button block kind="secondary" onPress={() => model.chooseOnHostMap()}>
              {t(placesTexts.chooseOnMap)}
            </Button>
          )}
        </Stack>
        {problem && <ProblemNote problem={problem} hint={t(HINTS[problem])} onRetry={retry} />}
      </Card>
    )
  },
)
