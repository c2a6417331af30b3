import { observer } from 'mobx-react-lite'
import { useEffect, useMemo, useState } from 'react'
import { Icon } from '@/components/icon/icon'
import { Box } from '@/components/layout/layout'
import { Pressable } from '@/components/pressable/pressable'
import { useHeader, usePage, useShown } from '@/shell/frame/page-context'
import { useImagePorts } from '@/shell/hooks/use-host-ports'
import { useQuestion } from '@/shell/hooks/use-question'
import { useStores } from '@/stores/stores-context'
import { AvatarCard } from './account/avatar-card'
import { AvatarModel } from './account/avatar-model'
import { accountPasswordForm, walletUnbindingForm } from './account/owner-form'
import { PhoneBinding } from './account/phone-binding'
import { SecurityCard } from './account/security-card'
import { SecurityModel } from './account/security-model'
import { ContactCard } from './contact-card'
import { FactsCard } from './facts-card'
import { personalTexts } from './texts'
import { WalletBinding } from './wallet/wallet-binding'
import './profile.scss'

/** The way back, which asks where something would be lost. */
const useGuardedBack = (model: SecurityModel) => {
  const { t, navigation } = usePage()
  const ask = useQuestion()
  return async () => {
    if (!model.dirty) {
      navigation.back()
      return
    }
    const agreed = await ask({
      title: t(personalTexts.leaveTitle),
      text: t(personalTexts.leaveText),
      confirmText: t(personalTexts.leave),
      cancelText: t(personalTexts.stay),
    })
    if (!agreed) return
    model.discard()
    navigation.back()
  }
}

const useModels = () => {
  const { platform } = usePage()
  const stores = useStores()
  const ports = useImagePorts()
  const [models] = useState(() => ({
    avatar: new AvatarModel(stores, ports, platform.random),
    security: new SecurityModel(stores),
    binding: new WalletBinding(stores),
    unbinding: walletUnbindingForm(stores),
    password: accountPasswordForm(stores),
    phone: new PhoneBinding(stores),
    // A failure is shown in the picker. The field also takes typed text.
    regions: stores.queries.call('/api/common/region', {}),
  }))
  return models
}

/** The profile: picture, what cannot be changed, the wallet, and the security information (K1, K2). */
export const Screen = observer(() => {
  const { t, platform } = usePage()
  const { session } = useStores()
  const { avatar, security, binding, unbinding, password, phone, regions } = useModels()
  const goBack = useGuardedBack(security)
  const back = t('common.back')
  // biome-ignore lint/correctness/useExhaustiveDependencies: a header that is another object each time never rests
  const leading = useMemo(
    () => (
      <Pressable className="profile__back" label={back} onPress={goBack}>
        <Icon name="back" size="large" />
      </Pressable>
    ),
    [back],
  )
  useHeader({ leading })
  useShown(() => {
    // A failed refresh keeps the shown data. The page shows the error in place of the form.
    session.refresh().catch(() => undefined)
    security.saved.load()
  })
  useEffect(() => platform.visibility.onHide(() => security.forgetPassword()), [platform, security])
  // The browser's own way back cannot be asked: what was typed is there again on the next visit.
  useEffect(
    () => () => {
      security.keep()
      avatar.letGo()
    },
    [security, avatar],
  )
  return (
    <Box className="profile" pt="2" pb="6">
      <AvatarCard model={avatar} />
      <FactsCard binding={binding} unbinding={unbinding} password={password} />
      <ContactCard phone={phone} regions={regions} />
      <SecurityCard model={security} regions={regions} />
    </Box>
  )
})
