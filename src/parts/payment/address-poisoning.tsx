import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { AddressComparison } from '@/components/address-comparison/address-comparison'
import { Checkbox } from '@/components/checkbox/checkbox'
import { Text } from '@/components/layout/layout'
import { Note } from '@/components/note/note'
import { operationsTexts } from '@/i18n/texts/operations'
import { usePage } from '@/shell/frame/page-context'
import type { RecipientCheck } from '@/stores/support/recipient-check'
import './address-poisoning.scss'

interface CheckedProps {
  readonly check: RecipientCheck<string>
}

/** Warning about an address that imitates a known one, with both for comparison (F6). */
export const AddressPoisoningNote = observer(({ check }: CheckedProps) => {
  const { t } = usePage()
  const { similarAddress, recipient } = check
  if (similarAddress === undefined) return null
  return (
    <Note tone="negative" announced>
      <View>{t(operationsTexts.addressPoisoning)}</View>
      <AddressComparison
        name={t(operationsTexts.addressEntered)}
        address={recipient.value}
        knownName={t(operationsTexts.addressKnown)}
        known={similarAddress}
      />
    </Note>
  )
})

/** Checkbox that the member has compared both addresses; required before a payment. */
export const Acknowledgement = observer(({ check }: CheckedProps) => {
  const { t } = usePage()
  if (check.similarAddress === undefined) return null
  return (
    <View className="acknowledgement">
      <Checkbox
        checked={check.acknowledged}
        onChange={(checked) => check.acknowledge(checked)}
        label={t(operationsTexts.acknowledged)}
      />
      <Text flex="1" shrinks>
        {t(operationsTexts.acknowledged)}
      </Text>
    </View>
  )
})
