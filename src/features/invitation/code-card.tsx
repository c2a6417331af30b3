import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { Button } from '@/components/button/button'
import { Card } from '@/components/card/card'
import { Icon } from '@/components/icon/icon'
import { Row, Stack, Text } from '@/components/layout/layout'
import { Pressable } from '@/components/pressable/pressable'
import { QrCode } from '@/components/qr-code/qr-code'
import { ShareButton } from '@/components/share-button/share-button'
import { NotLoaded } from '@/components/state-view/not-loaded'
import { usePage } from '@/shell/frame/page-context'
import { useCopy } from '@/shell/hooks/use-copy'
import { useSharing } from '@/shell/hooks/use-sharing'
import { useStores } from '@/stores/stores-context'
import type { InvitationModel } from './invitation-model'
import { invitationTexts } from './texts'

interface CodeCardProps {
  readonly model: InvitationModel
  readonly onPoster: () => void
  readonly onPreview: () => void
}

/** Code, QR code and link, and the ways to send them (H1). */
export const CodeCard = observer(({ model, onPoster, onPreview }: CodeCardProps) => {
  const { t } = usePage()
  const { appConfig } = useStores()
  const copy = useCopy()
  const sharing = useSharing()
  const { code, link, modules } = model
  if (code === '') {
    return (
      <Card>
        <NotLoaded
          failed={model.failed}
          compact
          title={t(invitationTexts.failed)}
          onRetry={() => model.load()}
          lines={['half amount', 'full block', 'full']}
        />
      </Card>
    )
  }
  const words = { title: t(invitationTexts.shareTitle), text: t(invitationTexts.shareText, { code }), url: link }
  return (
    <Card>
      <Stack className="invitation-code" gap="3" align="center">
        <Text tone="secondary">{t(invitationTexts.codeTitle)}</Text>
        <Pressable
          className="invitation-code__code"
          label={t('common.copyText', { text: code })}
          onPress={() => copy(code)}
        >
          {code}
          <Icon name="copy" />
        </Pressable>
        {modules.length > 0 && (
          <>
            <QrCode modules={modules} label={t(invitationTexts.qrLabel)} />
            <View className="invitation-code__hint">{t(invitationTexts.qrHint)}</View>
          </>
        )}
        {link !== '' && (
          <View className="invitation-code__link">
            <View className="invitation-code__address">{link}</View>
            <Button size="small" kind="secondary" icon="copy" onPress={() => copy(link)}>
              {t(invitationTexts.copyLink)}
            </Button>
          </View>
        )}
        <Row wrap gap="2" full>
          <View className="invitation-code__way">
            <Button block onPress={onPoster}>
              {t(invitationTexts.poster)}
            </Button>
          </View>
          <View className="invitation-code__way">
            {(appConfig.allows('shareCard') || appConfig.allows('shareText')) && (
              <ShareButton onPress={() => sharing.send(words)}>{t(invitationTexts.share)}</ShareButton>
            )}
          </View>
        </Row>
        <View className="invitation-code__more">
          <Button size="small" kind="ghost" onPress={() => sharing.copyWords(words)}>
            {t(invitationTexts.copyText)}
          </Button>
          <Button size="small" kind="ghost" onPress={onPreview}>
            {t(invitationTexts.preview)}
          </Button>
        </View>
      </Stack>
    </Card>
  )
})
