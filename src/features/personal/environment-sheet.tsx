import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/button/button'
import { FactLine } from '@/components/fact-line/fact-line'
import { Box } from '@/components/layout/layout'
import { Sheet } from '@/components/sheet/sheet'
import { usePage } from '@/shell/frame/page-context'
import { useCopy } from '@/shell/hooks/use-copy'
import { useHostAbilities } from '@/shell/hooks/use-host-ports'
import { useStores } from '@/stores/stores-context'
import { environmentLines, environmentText } from './environment'
import { personalTexts } from './texts'

const Lines = observer(() => {
  const { t, platform } = usePage()
  const stores = useStores()
  const abilities = useHostAbilities()
  const copy = useCopy()
  const lines = environmentLines(t, stores, platform, abilities)
  return (
    <Box className="environment" pb="4">
      {lines.map(({ name, text, works }) => (
        <FactLine key={`${name} ${text}`} name={name}>
          <View className={works === false ? 'environment__off' : ''}>{text}</View>
        </FactLine>
      ))}
      <Button
        block
        kind="secondary"
        icon="copy"
        onPress={() => copy(environmentText(t(personalTexts.checkTitle), lines))}
      >
        {t(personalTexts.checkCopy)}
      </Button>
    </Box>
  )
})

/** Shows the features that work here, and the fallbacks of the others (O5). Checks again each time it opens. */
export const EnvironmentSheet = ({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) => {
  const { t } = usePage()
  return (
    <Sheet open={open} title={t(personalTexts.environment)} onClose={onClose}>
      <Lines />
    </Sheet>
  )
}
