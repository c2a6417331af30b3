import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import type { ReactNode } from 'react'
import { accessible } from '@/components/accessibility/accessibility'
import { Amount } from '@/components/amount/amount'
import { Icon } from '@/components/icon/icon'
import { Box, Stack, Text } from '@/components/layout/layout'
import { wholeDates } from '@/components/whole-dates/whole-dates'
import { formatAtLeastTwoDecimals, isDerivedCut } from '@/domain/money/money'
import { usePage } from '@/shell/frame/page-context'
import { useStores } from '@/stores/stores-context'
import { earningsTexts } from './texts'

interface OutcomeProps {
  readonly title: string
  readonly reason?: string
  readonly children?: ReactNode
}

/** Shows the result of an operation (G5): a word, then the values before and after. */
export const Outcome = ({ title, reason, children }: OutcomeProps) => (
  <Stack className="earnings-outcome" textAlign="center" align="center">
    <View className="earnings-outcome__mark">
      <Icon name="check" size="large" />
    </View>
    <Text type="heading" {...accessible({ role: 'status' })}>
      {title}
    </Text>
    {reason !== undefined && (
      <Text tone="secondary" mt="1">
        {reason}
      </Text>
    )}
    <View className="earnings-outcome__lines">{children}</View>
  </Stack>
)

interface ChangeProps {
  readonly name: string
  readonly before: string
  readonly after: string
}

/** An amount before and after. Neither is counted to: what lies between was never true. */
export const Change = observer(({ name, before, after }: ChangeProps) => {
  const { t } = usePage()
  const hidden = useStores().preferences.amountsHidden
  const said = t(earningsTexts.fromTo, {
    name,
    before: formatAtLeastTwoDecimals(before),
    after: formatAtLeastTwoDecimals(after),
  })
  // A shortened amount is a separate button that shows all digits, so the line cannot be a single text.
  const isText = !hidden && !isDerivedCut(before) && !isDerivedCut(after)
  return (
    <View className="earnings-line" {...(isText ? accessible({ role: 'text', label: said }) : {})}>
      <Text tone="secondary">{name}</Text>
      <View className="earnings-line__value">
        <Amount value={before} hidden={hidden} derived />
        <Box tone="secondary">→</Box>
        <Amount value={after} hidden={hidden} derived />
      </View>
    </View>
  )
})

/** A fact by its name. */
export const Line = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <View className="earnings-line">
    <Text tone="secondary">{name}</Text>
    <View className="earnings-line__value">{wholeDates(children)}</View>
  </View>
)
