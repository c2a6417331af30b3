import { View } from '@tarojs/components'
import { accessible } from '@/components/accessibility/accessibility'
import { Text } from '@/components/layout/layout'
import { usePage } from '@/shell/frame/page-context'
import { helpTexts } from './texts'

/** Facts of the record that a ticket is about. */
export const AboutRecord = ({ facts, lead }: { readonly facts: string; readonly lead?: string }) => {
  const { t } = usePage()
  return (
    <View className="help__about" {...accessible({ role: 'group', label: t(helpTexts.about) })}>
      <Text weight="medium" tone="secondary">
        {t(helpTexts.about)}
      </Text>
      <View className="help__facts">{facts}</View>
      {lead !== undefined && (
        <Text type="caption" tone="secondary">
          {lead}
        </Text>
      )}
    </View>
  )
}
