import { View } from '@tarojs/components'
import type { ReactNode } from 'react'
import { accessible } from '@/components/accessibility/accessibility'
import { useTranslate } from '@/i18n/i18n-context'

/** A plate where a figure will be, as wide as one like it: nothing moves when the figure comes. */
export const Pending = ({ like }: { readonly like: ReactNode }) => {
  const { t } = useTranslate()
  return (
    <View className="exchange-pending" {...accessible({ role: 'text', label: t('common.loading'), busy: true })}>
      <View className="exchange-pending__like" {...accessible({ hidden: true })}>
        {like}
      </View>
    </View>
  )
}
