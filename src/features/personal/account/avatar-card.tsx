import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Avatar } from '@/components/avatar/avatar'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Row, Text } from '@/components/layout/layout'
import { usePage } from '@/shell/frame/page-context'
import { useImageAddress } from '@/shell/hooks/use-image-address'
import { useStores } from '@/stores/stores-context'
import { personalTexts } from '../texts'
import type { AvatarModel } from './avatar-model'
import { AvatarSheet } from './avatar-sheet'

/** The picture people see, and the way to another one. */
export const AvatarCard = observer(({ model }: { readonly model: AvatarModel }) => {
  const { t } = usePage()
  const { session } = useStores()
  const addressOf = useImageAddress()
  const { user } = session
  return (
    <Card>
      <Row wrap gap="3 4" align="center">
        <Avatar src={addressOf(user?.avatar)} seed={user?.uid ?? ''} size="large" label={t(personalTexts.avatar)} />
        <View className="avatar-card__words">
          <Text type="caption" tone="secondary">
            {t(personalTexts.avatarRule)}
          </Text>
          <Button size="small" kind="secondary" icon="camera" onPress={() => model.begin()}>
            {t(personalTexts.avatarChange)}
          </Button>
        </View>
      </Row>
      <AvatarSheet model={model} />
    </Card>
  )
})
