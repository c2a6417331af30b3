import { View } from '@tarojs/components'
import { observer } from 'mobx-react-lite'
import { accessible } from '@/components/accessibility/accessibility'
import { Button } from '@/components/button/button'
import { ListRow } from '@/components/list-row/list-row'
import { Note } from '@/components/note/note'
import { Sheet } from '@/components/sheet/sheet'
import { Skeleton } from '@/components/skeleton/skeleton'
import { StateView } from '@/components/state-view/state-view'
import { formatError } from '@/shell/format-error'
import { usePage } from '@/shell/page-context'
import { useCopy } from '@/shell/use-copy'
import { useStores } from '@/stores/stores-context'
import type { WalletBinding } from './wallet-binding'

const Wallets = observer(({ model }: { readonly model: WalletBinding }) => {
  const { t, platform } = usePage()
  const { wallet } = useStores()
  const copy = useCopy()
  if (wallet.found.length === 0) {
    return wallet.searching ? (
      <Skeleton label={t('personal.bindSearching')} lines={[{ width: 'full', height: 'block' }]} />
    ) : (
      <StateView
        compact
        announced
        icon="wallet"
        title={t('messages.need-wallet-browser')}
        reason={t('personal.bindNoneReason')}
        action={{ text: t('personal.bindCopyLink'), onPress: () => copy(platform.links.own()) }}
        secondaryAction={{ text: t('personal.bindAgain'), onPress: () => model.begin() }}
      />
    )
  }
  return (
    <>
      <View className="bind-sheet__lead">{t('personal.bindLead')}</View>
      {wallet.choices.map(({ id, name }) => (
        <ListRow key={id} icon="wallet" title={name} onPress={() => model.connect(id)} />
      ))}
    </>
  )
})

/** Which wallet, what it signs word for word, and the signature that binds it. */
export const BindSheet = observer(({ model }: { readonly model: WalletBinding }) => {
  const { t, platform } = usePage()
  const { request, submission, refused } = model
  const sign = async () => {
    if (await model.sign()) platform.notifier.toast(t('personal.bound'), { kind: 'success' })
  }
  return (
    <Sheet
      open={model.open}
      title={t('personal.bind')}
      onClose={submission.running ? undefined : () => model.close()}
      closeLabel={t('common.close')}
      footer={
        request && (
          <Button block icon="wallet" onPress={sign} busy={submission.running ? t('personal.bindSigning') : undefined}>
            {t('personal.bindSign')}
          </Button>
        )
      }
    >
      <View className="bind-sheet">
        {refused && formatError(t, refused) !== '' && (
          <Note tone={refused.kind === 'wallet-rejected' ? 'info' : 'negative'} announced>
            {formatError(t, refused)}
          </Note>
        )}
        {request ? (
          <>
            <Note tone="positive" icon="shield">
              {t('personal.bindFree')}
            </Note>
            <View className="bind-sheet__label">{t('personal.bindText')}</View>
            <View className="bind-sheet__text" {...accessible({ role: 'group', label: t('personal.bindText') })}>
              {request.message}
            </View>
          </>
        ) : (
          <Wallets model={model} />
        )}
      </View>
    </Sheet>
  )
})
