import { View } from '@tarojs/components'
import { useState } from 'react'
import { accessible } from '@/components/accessibility/accessibility'
import { Button } from '@/components/button/button'
import { Text } from '@/components/layout/layout'
import { Video } from '@/components/video/video'
import { usePage } from '@/shell/frame/page-context'
import { helpTexts } from './texts'

/** A video that is fetched when somebody asks for it. */
export const TicketVideo = ({ source }: { readonly source: string }) => {
  const { t } = usePage()
  const [state, setState] = useState<'still' | 'playing' | 'broken'>('still')
  return (
    <View className="help__ticket-video">
      {state === 'playing' && (
        <View className="help__screen">
          <Video
            src={source}
            poster=""
            title={t(helpTexts.playVideo)}
            onEnd={() => setState('still')}
            onError={() => setState('broken')}
          />
        </View>
      )}
      {state === 'broken' && (
        <Text type="caption" tone="secondary" {...accessible({ role: 'status' })}>
          {t(helpTexts.videoBroken)}
        </Text>
      )}
      <Button
        size="small"
        kind="secondary"
        icon={state === 'playing' ? 'pause' : 'play'}
        onPress={() => setState(state === 'playing' ? 'still' : 'playing')}
      >
        {t(state === 'playing' ? helpTexts.stopVideo : helpTexts.playVideo)}
      </Button>
    </View>
  )
}
